import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandName } from './brand.tsx'
import { fillPlaces, loadTexts, type TextPlaces } from './i18n.ts'
import en from './locale/en.json'
import { pageMeta } from './page-meta.ts'
import type { RootData } from './root-data.ts'

const root = { locale: 'en', brand: 'Harbour', origin: 'https://insurance.example' } as RootData
const at = (pathname: string, data: RootData = root) => ({
  matches: [{ id: 'root', loaderData: data }],
  location: { pathname },
})

// Texts are loaded once for a process: no other file's are met here, and none of these elsewhere.
const forgetTexts = (): void => fillPlaces(() => ({ brand: brandName }) as TextPlaces)
beforeAll(forgetTexts)
afterAll(forgetTexts)

test('a page with no words yet is called by the brand (platform §2; P-029)', () => {
  expect(pageMeta({ title: 'site.title' })(at('/faqs', { ...root, locale: 'fr' }))).toEqual([{ title: 'Harbour' }])
})

test('title, description, keywords and canonical link are the route’s own, the site’s where it has none (platform §2; P-029)', () => {
  loadTexts('en', { en: { web: en } })
  expect(pageMeta({ title: 'missing.title' })(at('/faqs'))).toEqual([
    { title: `${en.missing.title} · Harbour` },
    { name: 'description', content: en.site.description },
    { name: 'keywords', content: en.site.keywords },
    { tagName: 'link', rel: 'canonical', href: 'https://insurance.example/faqs' },
  ])
  const own = pageMeta({ title: () => 'Trip', description: () => 'Six answers', keywords: () => 'trip', path: '/trip' })
  expect(own(at('/trip/again'))).toEqual([
    { title: 'Trip · Harbour' },
    { name: 'description', content: 'Six answers' },
    { name: 'keywords', content: 'trip' },
    { tagName: 'link', rel: 'canonical', href: 'https://insurance.example/trip' },
  ])
})
