/** Another card for the bills of a policy, or of what joined it. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { cardFields, CardFields, CardName, cardOf } from '../../../../platform/payments/web/index.ts'
import { changePolicy, PolicyChangeFrame, policyNumIn } from '../../../../platform/policies/web/index.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { defineForm, readForm } from '../../../../web/form/define-form.ts'
import { choice, tick } from '../../../../web/form/fields.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox, OptionList } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { getPetPolicy, replacePetPaymentMethod } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { failedTexts } from '../failed-texts.ts'
import { listOfNames } from '../list-of-names.ts'
import { cardBoxes, cardPostal } from '../pay/pay-form.ts'
import { policyPath } from '../paths.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-policy', 'pet-pay', 'payments'] }

export const meta = pageMeta({
  namespace: 'pet-policy',
  title: 'payment.title',
  description: 'payment.description',
  path: '/pet/policy/payment',
  noIndex: true,
})

/** The policy and each that joined it, by number: what a card may pay. */
const partNumbers = (policyNum: string, added: readonly { policyInfo: { Id: string } }[]): [string, ...string[]] => [
  policyNum,
  ...added.map(({ policyInfo }) => policyInfo.Id),
]

export async function loader(args: LoaderFunctionArgs) {
  const page = requirePerson(args)
  const policyNum = policyNumIn(args.request)
  const { policyInfo, billing, added } = await readOwn(args, ({ call }) => call(getPetPolicy, { policyNum }))
  const parts = [{ policyInfo, billing }, ...added].map((part) => ({
    number: part.policyInfo.Id,
    names: part.policyInfo.Pets.filter(({ endorsement }) => (endorsement ?? policyNum) === part.policyInfo.Id).map(
      ({ PetName }) => PetName,
    ),
    cents: toCents(part.policyInfo.Prices.LaterBill),
    unpaidCents: toCents(part.billing.unpaid),
    brand: part.policyInfo.cardBrand,
    last4: part.policyInfo.cardLast4,
  }))
  const wanted = new URL(args.request.url).searchParams.get('endorsement')
  return { policyNum, currency: policyInfo.currency, parts, wanted, today: insurer.dayOf(page.now()) }
}

/** Which bills, where there are several, and the card. */
const cardForm = (numbers: readonly [string, ...string[]]) =>
  defineForm({
    ...(numbers.length > 1 ? { part: choice(numbers, { required: 'error.part', wrong: 'error.part' }) } : {}),
    ...cardFields(cardBoxes),
    'card-postal': cardPostal,
    authorized: tick('error.authorized'),
  })

const boxes: Readonly<Record<string, string>> = {
  'card.number': cardBoxes.number,
  'card.expiry': cardBoxes.expiry,
  'card.cvv': cardBoxes.cvv,
}

const secretForm = cardForm([''])

export const action = formAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const policyNum = policyNumIn(args.request)
    const policy = await readOwn(args, ({ call }) => call(getPetPolicy, { policyNum }))
    const form = cardForm(partNumbers(policyNum, policy.added))
    const sent = { form, values, boxOf: (path: string) => boxes[path] ?? 'form' }
    const read = readForm(form, values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const { number, month, year, cvv, holder } = cardOf(read.answers, cardBoxes)
    const part = 'part' in read.answers ? String(read.answers.part) : policyNum
    const card = { number, expiry: `${month}/${year}`, cvv, holder, postalcode: read.answers['card-postal'] }
    const payload = { policyNum, ...(part === policyNum ? {} : { endorsement: part }), card, authorized: true as const }
    return changePolicy(args, replacePetPaymentMethod, payload, sent, () => `${policyPath(policyNum)}&done=card`)
  },
  { form: secretForm },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PaymentPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { policyNum, currency, parts, wanted, today } = loaderData
  const money = (cents: number): string => isolateLtr(moneyWithCurrency(cents, locale, currency))
  const numbers = parts.map(({ number }) => number) as [string, ...string[]]
  const form = useForm(cardForm(numbers), actionData, {
    namespace: 'pet-policy',
    today,
    stored: {
      part: numbers.find((number) => number === wanted) ?? parts.find(({ unpaidCents }) => unpaidCents > 0)?.number ?? policyNum,
    },
    failed: failedTexts,
  })
  const { field } = form
  const [first, other] = parts
  const unpaid = parts.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)
  return (
    <PolicyChangeFrame
      policy={policyPath(policyNum)}
      heading={t('payment.heading')}
      lede={
        unpaid > 0 ? (
          t('payment.lede-unpaid', { amount: money(unpaid) })
        ) : other ? (
          t('payment.lede-several')
        ) : (
          <>
            {t('payment.lede')} {first ? <CardName brand={first.brand} last4={first.last4} /> : null}
          </>
        )
      }
      answer={actionData}
      form={form}
      submit={t('payment.submit')}
      keep={t('payment.keep')}
    >
      <FieldStack>
        {parts.length > 1 ? (
          <OptionList
            {...field('part')}
            label={t('payment.part')}
            options={parts.map(({ number, names, cents, brand, last4 }) => ({
              value: number,
              label: t('payment.part-of', { pets: listOfNames(names, locale), amount: money(cents) }),
              hint: <CardName brand={brand} last4={last4} />,
            }))}
          />
        ) : null}
        <CardFields
          names={cardBoxes}
          form={form}
          postal={
            <TextInput
              {...field('card-postal')}
              label={t('pet-pay:card.postal')}
              autoComplete="billing postal-code"
              maxLength={20}
              width="short"
              leftToRight
            />
          }
        />
        <Checkbox name="authorized" label={t('payment.authorize')} error={form.errors['authorized']} />
      </FieldStack>
    </PolicyChangeFrame>
  )
}
