/** The page on which an owner names other beneficiaries for as long as the policy covers. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { changePolicy, PolicyChangeFrame, policyNumIn } from '../../../../platform/policies/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { DefaultButton } from '../../../../web/ui/controls/button.tsx'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { changeCATermBeneficiaries } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { BeneficiaryFields } from '../beneficiaries/beneficiary-fields.tsx'
import { beneficiaryBoxes, beneficiaryForm, changeRows, rowsOf, typedRows } from '../beneficiaries/beneficiary-form.ts'
import { useBeneficiaryNames } from '../beneficiaries/beneficiary-names.ts'
import { policyPath, readPolicy } from './read-policy.ts'
import styles from '../application/later-pages.module.css'
import { sentFrom } from '../application/survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca-policy', 'term-ca-beneficiaries'] }

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'change-beneficiaries.title',
  description: 'policy.description',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { page, policy } = await readPolicy(args)
  if (!policy.isCovering) throw redirect(policyPath(policy.policyNum))
  return {
    policyNum: policy.policyNum,
    rows: typedRows(policy.beneficiaries),
    needsConsent: policy.beneficiaries.some(({ type }) => type === 'Irrevocable'),
    today: insurer.dayOf(page.now()),
  }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const policyNum = policyNumIn(args.request)
    const intent = values['intent'] ?? ''
    if (intent === 'add' || intent.startsWith('remove.'))
      return data<FormAnswer>({ values: beneficiaryBoxes(changeRows(values, intent)), errors: {} })
    const read = readForm(beneficiaryForm, values, insurer.dayOf(readPage(args).now()))
    if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
    return changePolicy(
      args,
      changeCATermBeneficiaries,
      { policyNum, beneficiaries: rowsOf(values), consented: values['consented'] === 'yes' },
      sentFrom(values),
      () => `${policyPath(policyNum)}&done=beneficiaries`,
    )
  },
  { intents: ['add', /^remove\.\d+$/, ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function ChangeBeneficiariesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-policy')
  const { rows, needsConsent, today } = loaderData
  const form = useForm(beneficiaryForm, actionData, {
    namespace: 'term-ca-beneficiaries',
    today,
    stored: beneficiaryBoxes(rows),
    isTry: (button) => button?.name !== 'intent',
  })
  const labels = useBeneficiaryNames(form.errors)
  const hasConsent = actionData?.values['consented'] === 'yes'
  // Another device may have named somebody irrevocably after this page was opened: only the answer knows of it.
  const asksConsent = needsConsent || hasConsent || actionData?.refused?.code === 'consent-needed'
  return (
    <PolicyChangeFrame
      policy={policyPath(loaderData.policyNum)}
      heading={t('change-beneficiaries.heading')}
      lede={t('change-beneficiaries.lede')}
      answer={actionData}
      form={form}
      labels={labels}
      submit={t('change-beneficiaries.submit')}
      keep={t('policy.keep')}
    >
      <DefaultButton />
      <BeneficiaryFields rows={actionData ? rowsOf(actionData.values) : rows} form={form} today={today} />
      {asksConsent ? (
        <div className={styles.group}>
          <Checkbox
            name="consented"
            label={t('change-beneficiaries.consent')}
            hint={t('change-beneficiaries.consent-hint')}
            defaultChecked={hasConsent}
            error={form.errors['consented']}
          />
        </div>
      ) : null}
    </PolicyChangeFrame>
  )
}
