import { useTranslation } from 'react-i18next'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { DefaultButton } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choices.tsx'
import { changeCATermBeneficiaries } from '../contract.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { beneficiaryBoxes, changeRows, readBeneficiaryForm, rowsOf, typedRows } from './beneficiary-form.ts'
import { useBeneficiaryNames } from './beneficiary-names.ts'
import { policyPath, readPolicy } from './read-policy.ts'
import { useFieldErrors } from './field-errors.ts'
import styles from './later-pages.module.css'
import { boxes, insurersDay } from './survey.ts'
import { doAndGo, type WayBackAnswer } from './way-back.ts'
import { WayBackFrame } from './way-back-frame.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'change-beneficiaries.title',
  description: 'policy.description',
  noIndex: true,
})

export async function loader(given: LoaderFunctionArgs) {
  const { page, policy } = await readPolicy(given)
  return {
    policyNum: policy.policyNum,
    rows: typedRows(policy.beneficiaries),
    needsConsent: policy.beneficiaries.some(({ type }) => type === 'Irrevocable'),
    today: insurersDay(page.now()),
  }
}

export async function action(given: ActionFunctionArgs) {
  const policyNum = new URL(given.request.url).searchParams.get('policy') ?? ''
  const values = boxes(await given.request.formData())
  const intent = values['intent'] ?? ''
  if (intent === 'add' || intent.startsWith('remove.'))
    return data<WayBackAnswer>({ values: beneficiaryBoxes(changeRows(values, intent)), errors: {} })
  const read = readBeneficiaryForm(values, insurersDay(readPage(given).now()))
  if ('errors' in read) return data<WayBackAnswer>({ values, errors: read.errors }, { status: 400 })
  return doAndGo(
    given,
    changeCATermBeneficiaries,
    { policyNum, beneficiaries: read.rows, consented: values['consented'] === 'yes' },
    values,
    () => `${policyPath(policyNum)}&done=beneficiaries`,
  )
}

export default function ChangeBeneficiariesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const { rows, needsConsent, today } = loaderData
  const errors = useFieldErrors(actionData?.errors, actionData?.values)
  const labels = useBeneficiaryNames(errors)
  return (
    <WayBackFrame
      policyNum={loaderData.policyNum}
      heading={t('change-beneficiaries.heading')}
      lede={t('change-beneficiaries.lede')}
      answer={actionData}
      errors={errors}
      labels={labels}
      submit={t('change-beneficiaries.submit')}
    >
      <DefaultButton />
      <BeneficiaryFields
        rows={actionData ? rowsOf(actionData.values) : rows}
        values={actionData?.values ?? beneficiaryBoxes(rows)}
        errors={errors}
        today={today}
      />
      {needsConsent ? (
        <div className={styles.group}>
          <Checkbox
            name="consented"
            label={t('change-beneficiaries.consent')}
            hint={t('change-beneficiaries.consent-hint')}
            defaultChecked={actionData?.values['consented'] === 'yes'}
            error={errors['consented']}
          />
        </div>
      ) : null}
    </WayBackFrame>
  )
}
