import { useTranslation } from 'react-i18next'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { DefaultButton } from '../../../web/ui/button.tsx'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { beneficiaryBoxes, changeRows, readBeneficiaryForm, rowsOf, typedRows } from './beneficiary-form.ts'
import { useBeneficiaryNames } from './beneficiary-names.ts'
import { useCheckedForm } from './checked-form.ts'
import { pathOf } from './places.ts'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { boxes, goOn, insurersDay, openSurvey, savePage, type SurveyAnswer } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'beneficiary.heading',
  description: 'survey.description',
  noIndex: true,
})

export const loader = async (given: LoaderFunctionArgs) => {
  const survey = await openSurvey(given, 'beneficiary')
  return { survey, rows: typedRows(survey.application?.beneficiaries ?? []) }
}

export const action = async (given: ActionFunctionArgs) => {
  const values = boxes(await given.request.formData())
  const intent = values['intent'] ?? ''
  if (intent === 'add' || intent.startsWith('remove.'))
    return data<SurveyAnswer>({ values: beneficiaryBoxes(changeRows(values, intent)), errors: {} })
  const read = readBeneficiaryForm(values, insurersDay(readPage(given).now()))
  if ('errors' in read) return data<SurveyAnswer>({ values, errors: read.errors }, { status: 400 })
  const saved = await savePage(given, values, { beneficiaries: read.rows })
  if ('answer' in saved) return saved.answer
  return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
}

export default function BeneficiaryPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const { survey } = loaderData
  const form = useCheckedForm(actionData, beneficiaryBoxes(loaderData.rows), (typed) => readBeneficiaryForm(typed, survey.today))
  const { errors } = form
  const rows = actionData ? rowsOf(actionData.values) : loaderData.rows
  const labels = useBeneficiaryNames(form.found)
  return (
    <SurveyFrame
      survey={survey}
      answer={actionData}
      back={pathOf({ step: 'personal-statements', part: 'statements' }, survey.application?.applicationId)}
      question={t('beneficiary.heading')}
      lede={t('beneficiary.lede')}
    >
      <SurveyForm survey={survey} form={form} answer={actionData} labels={labels} foot={t('beneficiary.foot')}>
        <DefaultButton />
        <BeneficiaryFields rows={rows} values={form.values} errors={errors} today={survey.today} />
      </SurveyForm>
    </SurveyFrame>
  )
}
