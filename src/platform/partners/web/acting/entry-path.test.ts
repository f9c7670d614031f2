import { expect, test } from 'vitest'
import { backPath } from '../../../site/web/index.ts'
import { entryPath } from './entry-path.ts'

test('the way back to the entry keeps country and language (P-026)', () => {
  const path = entryPath({ 'login-as': 'a b&c', country: 'US', preferredLang: 'fr' })
  expect(path).toBe('/initiate-session?login-as=a+b%26c&country=US&preferredLang=fr')
  expect(backPath(path)).toBe(path)
})
