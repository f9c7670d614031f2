import { redirect } from 'react-router'
import {
  asksPriceAgain,
  isSendIntent,
  priceQuoteAgain,
  sendIntents,
  sendQuoteLink,
} from '../../../../platform/quotes/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import { openPetQuote, petbillingpreview, sendPetQuoteLink } from '../../contract.ts'
import { optionsOf } from '../pet-prices.ts'
import { firstPlanPath, planPath } from '../paths.ts'
import { choicesIn, choicesText, planForm, presets, readPlanBoxes } from './choices.ts'
import { readOpenedPlan } from './read-plan.ts'

/** A field of the payload at the box that it came from. */
const boxOf = (path: string): string => {
  const [, at, name] = /^Pets\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (name === 'Deductible') return `deductible.${at}`
  return path === 'Email' ? 'bill-email' : 'form'
}

/** The bills of all pets with what is chosen, or another choice for all of them. */
export const planAction = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const intent = textIn(values, 'intent') ?? ''
    if (asksPriceAgain(values)) return priceQuoteAgain(page, args.request, openPetQuote, planPath)
    if (isSendIntent(intent)) return sendQuoteLink(page, sendPetQuoteLink, values)
    const opened = await readOpenedPlan(args.request, page, 'answers')
    if (!opened) return redirect('/pet/info')
    if ('instead' in opened) {
      const { instead } = opened
      const { pathname, search } = new URL(args.request.url)
      // The page says so by itself.
      if (instead.kind === 'bought') return redirect(pathname + search)
      return wrongAnswer({ values }, { form: 'why' in instead ? `text:${instead.why}` : 'pet:failed' })
    }
    const { place, pets, quote, policyNum } = opened
    const first = firstPlanPath(policyNum)
    const here = quote ? `${planPath(quote.quotekey)}&` : `${first}${policyNum === null ? '?' : '&'}`
    const preset = presets.find(({ id }) => intent === `preset-${id}`)
    if (preset) return redirect(`${here}chosen=${choicesText(pets.map(() => preset))}`)
    const isBilled = intent !== 'update'
    const read = readForm(planForm(pets.length, { withEmail: isBilled }), values)
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const chosen = choicesIn(values, pets.length)
    if (!isBilled) return redirect(`${here}chosen=${choicesText(chosen)}#pets`)
    const { partnerId, campaignId } = page.referral
    const called = await callOrAnswer(
      page,
      petbillingpreview,
      {
        ...place,
        Email: String(read.answers['bill-email']),
        Pets: pets.map((pet, at) => ({
          ...pet,
          PolicyOptions: optionsOf(chosen[at] ?? { hasRecovery: false }),
          Deductible: chosen[at]?.deductible ?? 0,
        })),
        quotekey: quote?.quotekey,
        policyNum: policyNum ?? undefined,
        partnerId,
        campaignId,
      },
      { values, boxOf },
    )
    if ('answer' in called) return called.answer
    return redirect(`${planPath(called.outcome.data.trupresponse.quotekey)}#bills`)
  },
  { read: readPlanBoxes, intents: ['price-again', ...sendIntents, 'update', ...presets.map(({ id }) => `preset-${id}`), ''] },
)
