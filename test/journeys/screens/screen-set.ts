import type { Product } from '../support/open-product.ts'
import type { Traveller } from '../support/traveller.ts'

/** One screen that the looks go over. */
export interface Screen {
  name: string
  /** From what `prepare` made. */
  path: (made: Record<string, string>) => string
  /** What the visitor does before the screen is looked at. */
  act?: (visitor: Traveller) => Promise<void>
  /** Of a page that draws by itself: what has to be there first. */
  waitFor?: string
  /** A document of its own, made for print: the language that it is written in, whatever the visitor's, or `own` for the visitor's. */
  document?: 'en' | 'own'
  /** The only languages in which it can be seen so; left out: all of them. */
  locales?: readonly ('en' | 'fr' | 'ar')[]
  /** Where it is not 200. */
  status?: number
  /** A private page or a copy of another one: its head is not compared with the others'. */
  hasHead?: false
  /** A screen that people judge the product by: the gallery shows it in each width, scheme and language, others in three of them. */
  isShownInAll?: true
}

/** The screens of a slice. It keeps them here in a file of its own, `export const screens`. */
export interface ScreenSet {
  /** Brings a new visitor to where the screens can be seen, and answers what their paths need. A fault holds while they are looked at. */
  prepare?: (visitor: Traveller, ask: Ask, fault: Product['fault']) => Promise<Record<string, string>>
  screens: Screen[]
}

/** Calls a function as this visitor's browser would; throws where it is refused. */
export type Ask = (name: string, payload: unknown) => Promise<Record<string, any>>

/** Signs the visitor in with a code from the mailbox. */
export async function signInAs(visitor: Traveller, ask: Ask, email: string): Promise<void> {
  await ask('requestSignInCode', { email })
  await ask('signInWithCode', { email, otp: await visitor.codeFor(email) })
}

/** Presses the page's own button and waits for what is wrong. */
export async function leaveEmpty(visitor: Traveller): Promise<void> {
  await visitor.page.locator('main form button:not([name]):visible').last().click()
  await visitor.page.waitForSelector('[role=alert]')
}
