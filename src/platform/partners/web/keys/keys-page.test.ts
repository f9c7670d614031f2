import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { textsFor } from '../../../../app/texts.server.ts'
import KeysPage from './keys-page.tsx'

const keyIn = (state: 'valid' | 'expired' | 'revoked') => ({
  id: state,
  name: `Shop, ${state}`,
  begins: 'eider_abcd',
  lines: ['pet' as const],
  state,
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-02-01T00:00:00Z',
  lastUsedAt: null,
})

test('whatever takes one of the twenty places can be revoked: a key that has expired too', () => {
  const loaderData = {
    lineNames: {},
    keys: (['valid', 'expired', 'revoked'] as const).map(keyIn),
    next: null,
    isFresh: true,
    isRevoked: false,
  }
  const Page = () => createElement(KeysPage, { loaderData } as unknown as Parameters<typeof KeysPage>[0])
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: textsFor('en') }, createElement(Stub)))
  const revocable = [...html.matchAll(/<input type="hidden" name="id" value="(\w+)"/g)].map(([, id]) => id)
  expect(revocable).toEqual(['valid', 'expired'])
})
