import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { textsFor } from '../../../../app/texts.server.ts'
import UsPage from '../../../travel-us/web/policy/cancel-page.tsx'
import CaPage from './cancel-page.tsx'

const pageOf = (Page: ComponentType<any>, refusedCode: string): string => {
  const loaderData = { policyNum: 'T-1', refused: 'It is over.', refusedCode, preview: null }
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Page, { loaderData }) }])
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsFor('en') }, createElement(Stub)))
}

test.each([
  ['Canada', CaPage],
  ['the United States', UsPage],
] as const)('after the review the page that cancels a trip from %s leads on to asking for a refund', (_country, Page) => {
  expect(pageOf(Page, 'review-over')).toContain('href="/userpolicies/refund?policy=T-1"')
  expect(pageOf(Page, 'departed')).not.toContain('/userpolicies/refund')
})
