import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type CallFunction } from '../../../shared/function.ts'
import web from '../../../web/locale/en.json'
import policies from '../locale/en.json'
import { MailNotice } from './mail-notice.tsx'
import { mailPolicy } from './mail-policy.ts'

const said = async (call: () => Promise<unknown>): Promise<string> => {
  const request = new Request('http://localhost/userpolicies')
  const { data } = await mailPolicy(call as CallFunction, request, 'TU-100000017')
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({ lng: 'en', resources: { en: { web, policies } }, interpolation: { escapeValue: false } })
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(MailNotice, { answer: data })))
  return html.replaceAll(/<[^>]+>/g, '')
}

const refused = (message: string) => () => Promise.resolve(refuse('generic', message))
const failed = () => Promise.reject(new Failure('unavailable', 'test'))
const tooMany = () => Promise.reject(new Failure('resource-exhausted', 'test', { retryAfterSeconds: 20 * 3600 }))

test.each([
  ['the server flags it and says why', refused('The policy is over.'), /Unable to process request: The policy is over\.$/],
  ['the server flags it and says nothing', refused(''), /Unable to process request$/],
  ['the document call fails', failed, /Unable to process request\. The e-mail could not be sent\. Try again in a minute\.$/],
  ['many were asked for today', tooMany, /Try again in 20 hours\.$/],
] as const)('a policy is not mailed because %s (platform §8; P-151)', async (_why, call, words) => {
  expect(await said(call)).toMatch(words)
})
