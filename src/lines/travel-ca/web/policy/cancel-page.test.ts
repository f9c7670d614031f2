import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RefundRequest } from '../../../../platform/purchases/contract.ts'
import { textsFor } from '../../../../app/texts.server.ts'
import PetPage from '../../../pet/web/policy/cancel-page.tsx'
import UsPage from '../../../travel-us/web/policy/cancel-page.tsx'
import CaPage from './cancel-page.tsx'
import CaPolicyPage from './policy-page.tsx'

const markupOf = (Page: ComponentType<any>, loaderData: object): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Page, { loaderData }) }])
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsFor('en') }, createElement(Stub)))
}

const pageOf = (Page: ComponentType<any>, refusedCode: string, refundRequest: RefundRequest | null = null): string => {
  const loaderData = { policyNum: 'T-1', refused: 'It is over.', refusedCode, refundRequest, preview: null }
  return markupOf(Page, loaderData)
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
    expect(waiting).toMatch(/on .?March 11, 2026.*CB-2345.*by .?Mar 12, 2026, 4:00\sp\.m\. EDT/)
    expect(waiting).not.toContain('/userpolicies/refund')
    expect(pageOf(Page, 'review-over', { ...asked, call: null })).toContain('An agent has it and calls you.')
  },
)

test('after the review the page that cancels a pet policy says that nothing comes back, and no day that is over', () => {
  const card = { currency: 'USD', cardBrand: 'visa', cardLast4: '1111' }
  const pageWith = (preview: object): string =>
    markupOf(PetPage, {
      policyNum: 'PT-1',
      refused: null,
      isPart: false,
      preview: { ...card, lastDay: '2026-03-31', ...preview },
    })
  const later = pageWith({ refund: 0, coverUntil: '2026-06-30' })
  expect(later).toMatch(/You get back.*Nothing/)
  expect(later).not.toMatch(/\$0|1111|March 31/)
  // What joined it may still be in a review of its own.
  expect(pageWith({ refund: 58, coverUntil: '2026-06-30' })).toMatch(/58\.00.*1111/)
  expect(pageWith({ refund: 58, coverUntil: '2026-06-30' })).not.toContain('March 31')
  expect(pageWith({ refund: 85.5, coverUntil: null })).toMatch(/85\.50.*1111.*March 31/)
})

test('a policy for Canadians that was cancelled shows no review, no claim and no help line; after the trip it can be claimed', () => {
  const policyInfo = {
    policynumber: 'T-1',
    state: 'cancelled',
    carrier: 'Insurer',
    email: 'june@example.com',
    destinationType: 'WORLDWIDE',
    reviewEnds: '2026-03-11',
    created: '2026-03-01T15:00:00Z',
    reference: 'ABCDEFGHJK',
    options: { rentalCar: false, baggage: false, anyReason: false },
    assistancePhone: { fromCanada: '1-800-555-0100', fromAbroad: '1-416-555-0100' },
  }
  const trip = { departureDate: '2026-04-04', returnDate: '2026-04-11' }
  const policy = { policyInfo, trip, travellers: [], totalPrice: 240, payments: [], correctable: false }
  const shown = {
    kind: 'policy',
    title: 'Plan',
    limits: [],
    review: { canCancel: false, canAsk: false, isOver: false, refundRequest: null },
    isNew: false,
  }
  const page = markupOf(CaPolicyPage, { ...shown, policy, asked: null })
  expect(page).toContain('This policy is cancelled')
  expect(page).not.toMatch(/If something happens|Keep receipts|Full refund until|March 11|555-0100/)
  const over = { ...policy, policyvalue: 5_000_000, policyInfo: { ...policyInfo, state: 'in-force', days: 8 } }
  const pageAfter = markupOf(CaPolicyPage, { ...shown, policy: over, review: { ...shown.review, isOver: true }, asked: null })
  expect(pageAfter).toContain('Trip over')
  expect(pageAfter).toContain('Keep receipts')
  expect(pageAfter).not.toMatch(/In force|Call before treatment|Full refund until/)
})
