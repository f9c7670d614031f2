import { redirect, type LoaderFunctionArgs } from 'react-router'
import { knownBuyer } from '../../../../platform/profile/web/index.ts'
import { answerInstead, quoteOrInstead } from '../../../../platform/quotes/web/index.ts'
import { postalFitsProvince } from '../../../../shared/fields/canadian-rules.ts'
import type { AnswerOf, Outcome } from '../../../../shared/function.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { writeDate } from '../../../../web/form/date-boxes.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { getCanadaTravelSurvey, getCaTravelCorrection, getCaTravelPlans, openCaTravelQuote } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { infoPath, plansPathOf, waitingPath } from '../paths.ts'
import { adultAge } from './pay-form.ts'

type Opened = AnswerOf<typeof openCaTravelQuote>

/** A quote with a plan: what can be bought. */
export type FinalQuote = Opened & { final: NonNullable<Opened['final']>; reference: string }

/** Null where no plan was chosen: the plans' page goes on. */
export function asFinal(opened: Opened): FinalQuote | null {
  const { final, reference } = opened
  return final && reference ? { ...opened, final, reference } : null
}

/** A health answer as it was given, in words, to be read again before paying. */
export interface HealthAnswer {
  traveller: number
  question: string
  answer: string
}

type Survey = AnswerOf<typeof getCanadaTravelSurvey>['data']

/** Every health answer of every traveller, in the order of the questions. */
export function answersGiven({ asked }: Opened, { surveys }: Survey): HealthAnswer[] {
  const questions = surveys.find(({ id }) => id === 'health')?.questions ?? []
  return asked.insuredPersons.flatMap(({ answers }, traveller) =>
    answers
      ? questions.flatMap(({ id, text, options, followUps }) => {
          const stored = answers[id]
          if (!stored) return []
          const details = followUps.flatMap((followUp) => {
            const value = stored.followUps?.[followUp.id]
            return value ? [followUp.options.find((option) => option.value === value)?.label ?? value] : []
          })
          const label = options.find(({ value }) => value === stored.answer)?.label ?? stored.answer
          return [{ traveller, question: text, answer: [label, ...details].join(', ') }]
        })
      : [],
  )
}

/** What the profile knows, the address only where it is in the trip's province. */
const boxesOfProfile = async (page: PageContext, province: string): Promise<Boxes> => {
  const known = await knownBuyer(page)
  const { home } = known ?? {}
  const isHere = home?.country === 'CA' && home.state === province
  return {
    'first.0': known?.firstname ?? '',
    'last.0': known?.lastname ?? '',
    phone: known?.mobile ?? '',
    email: page.person?.email ?? '',
    ...(isHere ? { street: home.address, city: home.city, postal: home.zipcode } : {}),
  }
}

type Correction = Extract<Outcome<typeof getCaTravelCorrection>, { haserror: false }>

/** The policy that the quote corrects; null where it corrects none, or none that can be corrected still: buying it says so. */
const correctionOf = async (page: PageContext, { asked }: FinalQuote): Promise<Correction | null> => {
  if (!asked.replaces) return null
  const found = await page.call(getCaTravelCorrection, { policyNum: asked.replaces }).catch(() => null)
  return found && !found.haserror ? found : null
}

/** Who travelled and who bought by the policy that is corrected: a traveller is known again by the birth date. */
export function boxesOfCorrection(
  { insured, buyer, contact }: Pick<Correction, 'insured' | 'buyer' | 'contact'>,
  { asked, travellers }: Pick<FinalQuote, 'asked' | 'travellers'>,
): Boxes {
  const left = [...insured]
  const names = asked.insuredPersons.flatMap(({ dateOfBirth }, nth) => {
    const at = left.findIndex((each) => each.dateOfBirth === dateOfBirth)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    return known ? [[`first.${nth}`, known.firstName] as const, [`last.${nth}`, known.lastName] as const] : []
  })
  const first = Object.fromEntries(names)
  const isFirst =
    (travellers[0]?.age ?? 0) >= adultAge &&
    asked.insuredPersons[0]?.dateOfBirth === buyer.dateOfBirth &&
    first['first.0'] === buyer.firstName &&
    first['last.0'] === buyer.lastName
  return {
    ...first,
    ...(isFirst
      ? { buyer: 'traveller' }
      : {
          buyer: 'other',
          'buyer-first': buyer.firstName,
          'buyer-last': buyer.lastName,
          ...writeDate('buyer-born', buyer.dateOfBirth),
        }),
    phone: contact.phone,
    email: contact.email,
    street: contact.address,
    city: contact.city,
    ...(postalFitsProvince(contact.postalCode, asked.trip.province) ? { postal: contact.postalCode } : {}),
  }
}

export interface PayView {
  quote: FinalQuote
  today: string
  known: Boxes
  title: string
  given: readonly HealthAnswer[]
  rights: readonly string[]
  correction: { number: string; refund: number } | null
}

export async function readPay(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const quotekey = new URL(args.request.url).searchParams.get('quote')
  if (!quotekey) throw redirect(infoPath)
  const opening = page.call(openCaTravelQuote, { quotekey, look: 'price' })
  const { quote: opened, instead } = await quoteOrInstead(page, opening, waitingPath)
  if (instead?.kind === 'run-out') throw redirect(plansPathOf(quotekey))
  if (!opened) return answerInstead(instead)
  const quote = asFinal(opened)
  if (!quote) throw redirect(plansPathOf(opened.quotekey))
  const [profile, correction, survey, products] = await Promise.all([
    boxesOfProfile(page, quote.asked.trip.province),
    correctionOf(page, quote),
    page.call(getCanadaTravelSurvey, {}),
    page.call(getCaTravelPlans, {}),
  ])
  if (survey.haserror || products.haserror) throw new Error('the survey or the plans cannot be read')
  return {
    instead: null,
    view: {
      quote,
      today: insurer.dayOf(page.now()),
      known: { ...profile, ...(correction ? boxesOfCorrection(correction, quote) : {}) },
      correction: correction?.asked.replaces ? { number: correction.asked.replaces, refund: correction.refund } : null,
      title: products.plans.find(({ code }) => code === quote.final.planCode)?.title ?? quote.final.planCode,
      given: answersGiven(opened, survey.data),
      rights: survey.data.rights,
    },
  }
}
