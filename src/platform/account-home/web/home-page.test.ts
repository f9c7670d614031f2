import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import profile from '../../profile/locale/en.json'
import site from '../../site/locale/en.json'
import web from '../../../web/locale/en.json'
import texts from '../locale/en.json'
import { AccountHomeView } from './home-page.tsx'
import type { AccountHome } from './read-home.ts'

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'web',
  ns: ['web'],
  resources: { en: { web, profile, site, 'account-home': texts } },
  interpolation: { escapeValue: false },
})

const shown = (home: AccountHome): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(AccountHomeView, { home, isWelcome: false }) }])
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Page)))
  return html.replace(/<[^>]+>/g, ' ')
}

const nothing: AccountHome = {
  policies: { state: 'read', found: { shown: [], count: 0, hasMore: false, next: null } },
  application: { state: 'read', found: null },
  quote: { state: 'read', found: null },
  profile: { state: 'read', found: { firstname: 'Maya', filled: 1, missing: ['dob'] } },
}

test('with nothing yet: the unsewn quilt and what the profile lacks', () => {
  const page = shown(nothing)
  for (const told of ['No policies yet.', 'Your quilt starts with one block', 'Still missing: birth date'])
    expect(page).toContain(told)
  expect(page).not.toContain('Load the page again')
})

test.each([
  ['policies', 'Your policies are not shown'],
  ['application', 'Your applications are not shown'],
  ['quote', 'Your quotes are not shown'],
  ['profile', 'Your profile is not shown'],
] as const)('where %s was not read, the page says so there and nowhere else', (part, told) => {
  const failed = shown({ ...nothing, [part]: { state: 'failed' } })
  expect(failed).toContain(told)
  expect(failed).toContain('Nothing is lost.')
  expect(failed.match(/Load the page again/g)).toHaveLength(1)
  const slow = shown({ ...nothing, [part]: { state: 'slow' } })
  expect(slow).toContain(told)
  expect(slow).toContain('takes longer than usual')
})

test('a partner who acts is told what the customer did not agree to, without a button that changes nothing', () => {
  const page = shown({ ...nothing, policies: { state: 'hidden' }, quote: { state: 'hidden' } })
  expect(page).toContain('Their policies are not yours to see')
  expect(page).toContain('Their quotes are not yours to see')
  expect(page).not.toContain('Load the page again')
})

test('whose policies are not read is not told that there are none', () => {
  const page = shown({ ...nothing, policies: { state: 'failed' } })
  expect(page).toContain('Your policies are safe.')
  expect(page).not.toContain('No policies yet.')
  expect(page).not.toContain('Your quilt starts with one block')
})
