import { redirect, type LoaderFunctionArgs } from 'react-router'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import { knownBuyer } from '../../../../platform/profile/web/index.ts'
import { answerInstead, quoteOrInstead } from '../../../../platform/quotes/web/index.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { getPetPolicy, openPetQuote } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { readJoined, type JoinedPolicy } from '../joined.ts'
import { planPath, policyPath, waitingPath } from '../paths.ts'
import type { OpenedQuote } from '../plan/read-plan.ts'
import { isSameAddress } from '../../../../shared/same-address.ts'

/** The method that pays a policy of this person already. */
export interface Billing {
  cardBrand: string
  cardLast4: string
}

export interface OwnPets {
  /** Somebody with a policy of this line (travel §7, isExistingPolicyholder). */
  isExisting: boolean
  billing: Billing | null
}

/**
 * What this person has of this line; nothing for a visitor, and where it cannot be read now a card is asked for. Their method pays only
 * what goes to their own address (T2).
 */
export async function ownPets(page: PageContext, email: string): Promise<OwnPets> {
  const none: OwnPets = { isExisting: false, billing: null }
  if (!page.person) return none
  const isOwnAddress = isSameAddress(page.person.email, email)
  try {
    const found = await page.call(getPolicies, { line: 'pet', state: 'in-force', limit: 3 })
    if (found.haserror) return none
    for (const { policyNumber } of found.policies) {
      const policy = await page.call(getPetPolicy, { policyNum: policyNumber })
      if (policy.haserror || !policy.hasBilling || !isOwnAddress) continue
      const { cardBrand, cardLast4 } = policy.policyInfo
      return { isExisting: true, billing: { cardBrand, cardLast4 } }
    }
    return { isExisting: found.policies.length > 0, billing: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return none
  }
}

/** What the profile knows, the address only where it is the quote's. */
const boxesOfBuyer = async (page: PageContext, { asked }: OpenedQuote): Promise<Boxes> => {
  const known = await knownBuyer(page)
  const { home } = known ?? {}
  const isHere = home?.country === asked.CountryCode && home.state === asked.StateOrProvinceCode
  return {
    first: known?.firstname ?? '',
    last: known?.lastname ?? '',
    phone: known?.mobile ?? '',
    ...(isHere ? { street: home.address, city: home.city } : {}),
  }
}

export interface PayView {
  quote: OpenedQuote
  today: string
  known: Boxes
  billing: Billing | null
  /** Only a person's card is kept for other purchases. */
  canKeep: boolean
  /** The policy that the pets are to join. */
  joined: JoinedPolicy | null
}

export async function readPay(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const quotekey = new URL(args.request.url).searchParams.get('quote')
  if (!quotekey) throw redirect('/pet/info')
  const opening = page.call(openPetQuote, { quotekey, look: 'price' })
  const { quote, instead } = await quoteOrInstead(page, opening, waitingPath)
  // The price ran out while the page was away: the plan's page prices it again.
  if (instead?.kind === 'run-out') throw redirect(planPath(quotekey))
  if (!quote) return answerInstead(instead)
  // Nothing is left to buy: the plan's page says so.
  if (!quote.isBuyable) throw redirect(planPath(quote.quotekey))
  const [known, { billing }, joined] = await Promise.all([
    boxesOfBuyer(page, quote),
    ownPets(page, quote.asked.Email),
    readJoined(page, quote.policyNum),
  ])
  if (quote.policyNum && !joined) throw redirect(policyPath(quote.policyNum))
  return {
    instead: null,
    view: { quote, today: insurer.dayOf(page.now()), known, billing, canKeep: page.person !== null, joined },
  }
}
