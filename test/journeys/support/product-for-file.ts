import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { faultsAt, openProduct, type Product } from './open-product.ts'
import { Traveller, type TravellerSettings } from './traveller.ts'

export interface ProductForFile extends Omit<Product, 'close' | 'simulatorsPort'> {
  browser: Browser
  /** Somebody new with a browser of their own. */
  arrive: (settings?: TravellerSettings) => Promise<Traveller>
}

/** The product of this process, which other files use before and after: a file has people of its own, and takes its faults back. */
const sharedProduct = (): Product => {
  const products = inject('sharedProducts')
  const at = (Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % products.length
  const address = products[at]
  if (!address) throw new Error('the shared products open before the first file')
  const faults = faultsAt(address)
  const touched = new Set<string>()
  return {
    ...address,
    fault: (company, fault) => {
      touched.add(company)
      return faults.fault(company, fault)
    },
    clearFaults: faults.clearFaults,
    close: async () => {
      for (const company of touched) await faults.clearFaults(company)
    },
  }
}

/**
 * The built product and a browser, while the tests of a file run. They can be named at once, and used within a test or a hook. A file that
 * needs other settings has a product of its own.
 */
export function productForFile(env?: Record<string, string>): ProductForFile {
  let opened: { product: Product; browser: Browser } | undefined
  const now = () => {
    if (!opened) throw new Error('the product opens before the first test')
    return opened
  }
  beforeAll(async () => {
    const [product, browser] = await Promise.all([env ? openProduct(env) : sharedProduct(), openBrowser()])
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
