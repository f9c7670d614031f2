import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { openProduct, type Product } from './open-product.ts'
import { Traveller, type TravellerSettings } from './traveller.ts'

export interface ProductForFile extends Omit<Product, 'close'> {
  browser: Browser
  /** Somebody new with a browser of their own. */
  arrive: (settings?: TravellerSettings) => Promise<Traveller>
}

/** The built product and a browser, open while the tests of a file run. They can be named at once, and used within a test or a hook. */
export const productForFile = (env: Record<string, string> = {}): ProductForFile => {
  let opened: { product: Product; browser: Browser } | undefined
  const now = () => {
    if (!opened) throw new Error('the product opens before the first test')
    return opened
  }
  beforeAll(async () => {
    const [product, browser] = await Promise.all([openProduct(env), openBrowser()])
    opened = { product, browser }
  })
  afterAll(async () => {
    await opened?.browser.close()
    await opened?.product.close()
  })
  return {
    get origin() {
      return now().product.origin
    },
    get browser() {
      return now().browser
    },
    fault: (company, fault) => now().product.fault(company, fault),
    clearFaults: (company) => now().product.clearFaults(company),
    arrive: (settings) => Traveller.arrive(now().product.origin, now().browser, settings),
  }
}
