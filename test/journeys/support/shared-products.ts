import type { TestProject } from 'vitest/node'
import { openProduct, type ForProducts, type ProductAddress } from './open-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A product for each process that runs journeys; the files of a process follow each other on it. */
    sharedProducts: ProductAddress[]
  }
}

/** Opens a product for each process of the run and closes them at its end. */
export default async function openSharedProducts(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext() as ForProducts
  const products = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => openProduct({ DEMO_DATA: 'accounts' }, given)),
  )
  project.provide(
    'sharedProducts',
    products.map(({ origin, simulatorsPort }) => ({ origin, simulatorsPort })),
  )
  return async () => void (await Promise.all(products.map(({ close }) => close())))
}
