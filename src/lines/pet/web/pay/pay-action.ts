import { redirect } from 'react-router'
import { instrumentFor } from '../../../../platform/orders/web/index.ts'
import { cardOf } from '../../../../platform/payments/web/index.ts'
import { afterBuying } from '../../../../platform/purchases/web/index.ts'
import { isRunOut } from '../../../../platform/quotes/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { refusedAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import { openPetQuote, purchasePetPolicy, purchasePetPolicyHasBilling } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { readJoined } from '../joined.ts'
import { boughtPath, planPath, policyPath, waitingPath } from '../paths.ts'
import { cardBoxes, payForm, type OwnerAnswers } from './pay-form.ts'
import { purchaseOrder } from './pay-order.ts'
import { ownPets } from './read-pay.ts'

const boxes: Readonly<Record<string, string>> = {
  FirstName: 'first',
  LastName: 'last',
  Address: 'street',
  Address2: 'street2',
  City: 'city',
  Phone: 'phone',
}

const boxOf = (path: string): string => boxes[path] ?? 'form'

/** The owner as they typed themselves; absent fields are those of a policy that is joined. */
const ownerOf = ({ first = '', last = '', street = '', street2 = '', city = '', phone = '' }: Partial<OwnerAnswers>) => ({
  FirstName: first,
  LastName: last,
  Address: street,
  ...(street2 ? { Address2: street2 } : {}),
  City: city,
  Phone: phone,
})

const withoutCard = payForm({ hasBilling: false })

export const payAction = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const key = new URL(args.request.url).searchParams.get('quote') ?? ''
    const opened = await page.call(openPetQuote, { quotekey: key, look: 'price' })
    if (opened.haserror && isRunOut(opened)) return redirect(planPath(key))
    if (opened.haserror) return refusedAnswer({ form: withoutCard, values }, opened)
    if (!opened.isBuyable) return redirect(planPath(opened.quotekey))
    const { isExisting, billing } = await ownPets(page, opened.asked.Email)
    const joined = await readJoined(page, opened.policyNum)
    if (opened.policyNum && !joined) return redirect(policyPath(opened.policyNum))
    const form = payForm({ hasBilling: billing !== null, isJoining: joined !== null })
    const sent = { form, values, boxOf }
    // The page says so by itself.
    if (opened.boughtPolicy) return wrongAnswer(sent, {})
    const read = readForm(form, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const { answers } = read
    const owner = joined?.owner ?? ownerOf(answers)
    const order = purchaseOrder(opened, { owner, isExistingPolicyholder: isExisting || joined !== null })
    const isOnFile = 'by' in answers && answers.by === 'on-file'
    const buy = async () => {
      if (isOnFile) return callOrAnswer(page, purchasePetPolicyHasBilling, order, sent)
      const { quotekey } = opened
      const card = { ...cardOf(answers, cardBoxes), postalCode: String(answers['card-postal']) }
      const keep = values['keep'] === 'yes' && page.person !== null
      const token = await instrumentFor(page, { quotekey, card, keep })
      // Without a token the purchase is refused, in the words of the specification (L-111).
      return callOrAnswer(page, purchasePetPolicy, { ...order, ...(token ? { PaymentMethodId: token } : {}) }, sent)
    }
    return afterBuying(await buy(), {
      numberOf: ({ policyInfo, endorsement }) => endorsement ?? policyInfo?.PolicyNumber,
      policyPath: boughtPath,
      waiting: (bought) => waitingPath((bought ?? opened).reference),
      plan: planPath(opened.quotekey),
    })
  },
  { form: withoutCard },
)
