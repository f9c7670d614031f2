import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { textsFor } from '../../../app/texts.server.ts'
import { SettleForm } from './case-forms.tsx'

const formOf = (isRefund: boolean): string => {
  const form = { answer: undefined, outcomes: ['approve', 'decline'], reasons: [], needsCode: false, isRefund } as const
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(SettleForm, form) }])
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsFor('en') }, createElement(Stub)))
}

test('whoever decides a refund is told that the policy ends, and reads of a rate with an application alone', () => {
  expect(formOf(true)).toContain('Approve: end the policy and give the money back')
  expect(formOf(true)).not.toContain('rate')
  expect(formOf(false)).toContain('Approve, at the insurer’s own rate')
})
