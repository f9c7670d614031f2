import { useTranslation } from 'react-i18next'
import { data, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useAutosave } from '../../../platform/applications/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { DefaultButton } from '../../../web/ui/button.tsx'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { beneficiaryBoxes, changeRows, readBeneficiaryForm, rowsOf, typedRows } from './beneficiary-form.ts'
import { useBeneficiaryNames } from './beneficiary-names.ts'
import { useCheckedForm } from './checked-form.ts'
import { dropPageDraft, savePageDraft, withPageDraft } from './page-draft.ts'
import { pathOf } from './places.ts'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { boxes, goOn, insurersDay, openSurvey, savePage, type SurveyAnswer } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'beneficiary.heading',
  description: 'survey.description',
  noIndex: true,
})

export async function loader(given: LoaderFunctionArgs) {
  const survey = await openSurvey(given, 'beneficiary')
  const kept = beneficiaryBoxes(typedRows(survey.application?.beneficiaries ?? []))
  return { survey, kept: await withPageDraft(given, 'beneficiary', kept) }
}

export async function action(given: ActionFunctionArgs) {
  const values = boxes(await given.request.formData())
  const intent = values['intent'] ?? ''
  if (intent === 'save') return savePageDraft(given, 'beneficiary', values)
  if (intent === 'add' || intent.startsWith('remove.'))
    return data<SurveyAnswer>({ values: beneficiaryBoxes(changeRows(values, intent)), errors: {} })
  const read = readBeneficiaryForm(values, insurersDay(readPage(given).now()))
  if ('errors' in read) return data<SurveyAnswer>({ values, errors: read.errors }, { status: 400 })
  const saved = await savePage(given, values, { beneficiaries: read.rows })
  if ('answer' in saved) return saved.answer
  await dropPageDraft(given, 'beneficiary', values)
  return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
}

export default function BeneficiaryPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const { survey, kept } = loaderData
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const form = useCheckedForm(answer, kept, (typed) => readBeneficiaryForm(typed, survey.today))
  const { errors } = form
  const labels = useBeneficiaryNames(form.found)
  const { pathname } = useLocation()
  const autosave = useAutosave(pathname)
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      autosaved={autosave.state}
      back={pathOf({ step: 'personal-statements', part: 'statements' }, survey.application?.applicationId)}
      question={t('beneficiary.heading')}
      lede={t('beneficiary.lede')}
    >
      <SurveyForm survey={survey} form={form} autosave={autosave} answer={answer} labels={labels} foot={t('beneficiary.foot')}>
        <DefaultButton />
        <BeneficiaryFields
          rows={rowsOf(form.values)}
          values={form.values}
          errors={errors}
          today={survey.today}
          onRows={autosave.touch}
        />
      </SurveyForm>
    </SurveyFrame>
  )
}
