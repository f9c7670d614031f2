import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { changePolicy, PolicyChangeFrame, policyNumIn } from '../../../../platform/policies/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PostalAddress } from '../../../../shared/postal-address.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { replaceCATermPaymentMethod } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { Authorization } from '../payment/authorization.tsx'
import { MethodFields } from '../payment/method-fields.tsx'
import { methodOf, otherMethodForm } from '../payment/method-form.ts'
import { money } from '../money.ts'
import { MethodName } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'
import styles from '../application/later-pages.module.css'
import { boxOf } from '../application/survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy', 'payments'] }

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'replace.title',
  description: 'policy.description',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { page, policy } = await readPolicy(args)
  const { policyNum, method, price, paymentFrequency: cycle, unpaid, state } = policy
  if (state !== 'in-force') throw redirect(policyPath(policyNum))
  return { policyNum, method, price, cycle, unpaid, today: insurer.dayOf(page.now()) }
}

/** Here no mailing address is at hand: the billing address is always typed. */
const noMailing: PostalAddress = { addr1: '', city: '', province: '', postalCode: '' }

export const action = formAction(
  async ({ values, ...args }) => {
    const policyNum = policyNumIn(args.request)
    const sent = { form: otherMethodForm, values, boxOf }
    const today = insurer.dayOf(readPage(args).now())
    const read = readForm(otherMethodForm, values, today)
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const method = methodOf(read.answers, values['policyUse'], noMailing, today)
    const payload = { policyNum, method, authorized: true as const }
    return changePolicy(args, replaceCATermPaymentMethod, payload, sent, () => `${policyPath(policyNum)}&done=method`)
  },
  { form: otherMethodForm },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function ReplaceMethodPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const form = useForm(otherMethodForm, actionData, { namespace: 'term-ca-policy', today: loaderData.today })
  return (
    <PolicyChangeFrame
      policy={policyPath(loaderData.policyNum)}
      heading={t('replace.heading')}
      lede={
        <>
          {loaderData.unpaid > 0 ? t('replace.lede-unpaid', { amount: money(loaderData.unpaid, locale) }) : t('replace.lede')}{' '}
          <MethodName method={loaderData.method} />.
        </>
      }
      answer={actionData}
      form={form}
      submit={t('replace.submit')}
      keep={t('policy.keep')}
    >
      <MethodFields form={form} ownAddress />
      <div className={styles.group}>
        <Authorization dollars={loaderData.price} cycle={loaderData.cycle} error={form.errors['authorized']} />
      </div>
    </PolicyChangeFrame>
  )
}
