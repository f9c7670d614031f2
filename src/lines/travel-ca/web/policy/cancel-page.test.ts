import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RefundRequest } from '../../../../platform/purchases/contract.ts'
import { textsFor } from '../../../../app/texts.server.ts'
import UsPage from '../../../travel-us/web/policy/cancel-page.tsx'
import CaPage from './cancel-page.tsx'

const pageOf = (Page: ComponentType<any>, refusedCode: string, refundRequest: RefundRequest | null = null): string => {
  const loaderData = { policyNum: 'T-1', refused: 'It is over.', refusedCode, refundRequest, preview: null }
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Page, { loaderData }) }])
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsFor('en') }, createElement(Stub)))
}

test.each([
  ['Canada', CaPage],
  ['the United States', UsPage],
] as const)(
  'after the review the page that cancels a trip from %s leads on to asking for a refund, and says what was asked',
  (_country, Page) => {
    expect(pageOf(Page, 'review-over')).toContain('href="/userpolicies/refund?policy=T-1"')
    expect(pageOf(Page, 'departed')).not.toContain('/userpolicies/refund')
    const asked = { reference: 'CB-2345', askedAt: '2026-03-11T20:00:00Z' }
    const waiting = pageOf(Page, 'review-over', { ...asked, call: { at: '2026-03-12T20:00:00Z', isArranged: false } })
    expect(waiting).toMatch(/on .?March 11, 2026.*CB-2345.*by .?Mar 12, 2026, 4:00 p\.m\. EDT/)
    expect(waiting).not.toContain('/userpolicies/refund')
    expect(pageOf(Page, 'review-over', { ...asked, call: null })).toContain('An agent has it and calls you.')
  },
)
