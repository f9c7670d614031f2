// How every screen of every slice is reached: used by the looks of the journeys and by the gallery of pictures.
import type { Page } from 'playwright-core'
import type { Screen, ScreenSet, Ask } from '../screens/screen-set.ts'
import type { Product } from './open-product.ts'
import type { ProductForFile } from './product-for-file.ts'
import type { Traveller } from './traveller.ts'

const found = import.meta.glob<ScreenSet>('../screens/*.ts', { eager: true, import: 'screens' })

/** The screens of every slice with the name of their file, found by their place. */
export const screenSets: readonly (readonly [name: string, set: ScreenSet])[] = Object.entries(found)
  .filter(([, set]) => set !== undefined)
  .map(([path, set]) => [path.slice('../screens/'.length, -'.ts'.length), set] as const)

/** Calls functions as this visitor's browser would. */
export function askAs(origin: string, visitor: Traveller): Ask {
  return async (name, payload) => {
    const answer = await visitor.page.context().request.post(`${origin}/api/functions/${name}`, {
      data: payload,
      headers: { origin },
    })
    const body = (await answer.json()) as Record<string, unknown>
    if (!answer.ok() || body['haserror'] === true) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }
}

/** Brings a visitor to where the screens of a set can be seen. `made` is what their paths need; `leave` also takes the set's faults back. */
export async function prepareScreens(
  product: ProductForFile,
  visitor: Traveller,
  { prepare }: ScreenSet,
): Promise<{ made: Record<string, string>; leave: () => Promise<void> }> {
  const companies = new Set<string>()
  const fault: Product['fault'] = (company, fault) => {
    companies.add(company)
    return product.fault(company, fault)
  }
  const made = (await prepare?.(visitor, askAs(product.origin, visitor), fault)) ?? {}
  const leave = async (): Promise<void> => {
    for (const company of companies) await product.clearFaults(company)
    await visitor.leave()
  }
  return { made, leave }
}

/** Opens a screen and does what the visitor does before it is looked at. `made`: what the set's `prepare` answered. */
export async function showScreen(
  origin: string,
  visitor: Traveller,
  { path, act, waitFor }: Screen,
  made: Record<string, string>,
): Promise<void> {
  await visitor.page.goto(origin + path(made), { waitUntil: 'load' })
  if (waitFor) await visitor.page.locator(waitFor).first().waitFor()
  if (act) {
    await visitor.settle()
    await act(visitor)
  }
}

/** What fades in has its colours at the end; what goes on for ever is not waited for. */
export function comeToRest(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  )
}
