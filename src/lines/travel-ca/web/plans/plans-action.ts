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
import { refusedAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import { getCaTravelQuoteFinal, openCaTravelQuote, sendCaTravelQuoteLink } from '../../contract.ts'
import { detailsPathOf, plansPathOf } from '../paths.ts'
import { keepDeductible } from '../info/saved-boxes.ts'
import { boxesOfFinal, chosenIn, chosenQuery, deductibleIn, planForm } from './choices.ts'
import { priceAgain } from './read-plans.ts'

/** Another deductible prices every plan anew; else the final quote of the chosen plan is made, and its details are asked. */
export const plansAction = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const intent = textIn(values, 'intent') ?? ''
    if (asksPriceAgain(values)) return priceQuoteAgain(page, args.request, openCaTravelQuote, plansPathOf)
    if (isSendIntent(intent)) return sendQuoteLink(page, sendCaTravelQuoteLink, values)
    const opened = await callOrAnswer(page, openCaTravelQuote, { quotekey: textIn(values, 'quotekey') ?? '' }, { values })
    if ('answer' in opened) return opened.answer
    const { asked, quotekey } = opened.outcome
    const deductible = deductibleIn(values, asked.deductible)
    if (intent === 'deductible' || deductible !== asked.deductible) {
      const again = await priceAgain(page, opened.outcome, deductible)
      if (again.haserror) return refusedAnswer({ values, boxOf: () => 'form' }, again)
      await keepDeductible(page, quotekey, deductible)
      const chosen = chosenQuery(opened.outcome.final ? boxesOfFinal(opened.outcome.final) : values)
      return redirect(`${plansPathOf(again.quotekey)}${chosen === '' ? '' : `&${chosen}`}`)
    }
    const read = readForm(planForm, values)
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const called = await callOrAnswer(
      page,
      getCaTravelQuoteFinal,
      {
        partnerCode: 'NAD100',
        productLineCode: 'PR-FDM-1',
        trip: asked.trip,
        insuredPersons: asked.insuredPersons.map(({ dateOfBirth, sumInsured }) => ({ dateOfBirth, sumInsured })),
        planCode: read.answers.plan,
        deductible,
        options: chosenIn(values).options,
        quotekey,
      },
      { values, boxOf: (path) => (path === 'planCode' ? 'plan' : 'form') },
    )
    if ('answer' in called) return called.answer
    return redirect(detailsPathOf(called.outcome.quotekey))
  },
  { intents: ['price-again', ...sendIntents, 'deductible', ''] },
)
