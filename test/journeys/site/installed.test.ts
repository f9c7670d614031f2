import { expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import type { Traveller } from '../support/traveller.ts'

const product = productForFile()

/** Everything the service worker keeps, as paths. */
const kept = (june: Traveller): Promise<string[]> =>
  june.page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths.sort()
  })

const workerIsReady = (june: Traveller): Promise<unknown> =>
  june.page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('without a connection a calm page is shown, in the language last read, and the way back works', async () => {
  const june = await product.arrive({ serviceWorkers: 'allow' })
  await june.open('/')
  await workerIsReady(june)
  await june.page.context().setOffline(true)
  await june.page.goto(`${product.origin}/faqs`)
  await june.page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(june.page.url()).toBe(`${product.origin}/faqs`)
  await june.page.context().setOffline(false)
  await june.page.getByRole('link', { name: 'Try again' }).click()
  await june.page.waitForFunction(() => !document.title.includes('offline'))
  expect(june.page.url()).toBe(`${product.origin}/faqs`)

  await june.page.context().addCookies([{ name: 'locale', value: 'fr', url: product.origin }])
  await june.open('/')
  await june.page.waitForFunction(async () => (await caches.match('/offline'))?.headers.get('content-language') === 'fr')
  await june.page.context().setOffline(true)
  await june.page.goto(`${product.origin}/travel/infousa`)
  await june.page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor()
  await june.page.context().setOffline(false)
  await june.leave()
})

test('the shell is kept, and nothing of a person (platform §1; P-009)', async () => {
  const june = await product.arrive({ serviceWorkers: 'allow' })
  await june.open('/travel/infousa')
  await workerIsReady(june)
  await june.describeTrip({ ages: ['42'], cost: '4321' })
  await june.askForPrices()
  await june.open('/userquotes')
  await june.open('/')
  const paths = await kept(june)
  expect(paths).toContain('/offline')
  expect(paths.some((path) => /^\/assets\/root-.*\.css$/.test(path))).toBe(true)
  expect(paths.filter((path) => !path.startsWith('/assets/') && path !== '/offline' && path !== '/mark.svg')).toEqual([])
  const offline = await june.page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(offline).not.toContain('4321')
  await june.leave()
})

test('the manifest has what an installable app needs (platform §1; P-009)', async () => {
  const june = await product.arrive({ serviceWorkers: 'allow' })
  await june.open('/')
  const address = await june.page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await june.page.request.get(product.origin + address)).json()
  expect(manifest).toMatchObject({ name: 'Eider', start_url: '/', display: 'standalone' })
  for (const icon of manifest.icons) {
    const answer = await june.page.request.get(product.origin + icon.src)
    expect([icon.src, answer.status(), answer.headers()['content-type']]).toEqual([icon.src, 200, icon.type])
  }
  await june.leave()
})
