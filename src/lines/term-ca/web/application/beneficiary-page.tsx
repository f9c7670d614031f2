/** The application's page of beneficiaries: who receives which share. */
import { useTranslation } from 'react-i18next'
import { data, useLocation, type LoaderFunctionArgs } from 'react-router'
import { useAutosave } from '../../../../platform/applications/web/index.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { DefaultButton } from '../../../../web/ui/controls/button.tsx'
import { insurer } from '../../rules/insurer.ts'
import { BeneficiaryFields } from '../beneficiaries/beneficiary-fields.tsx'
import { beneficiaryBoxes, beneficiaryForm, changeRows, rowsOf, typedRows } from '../beneficiaries/beneficiary-form.ts'
import { useBeneficiaryNames } from '../beneficiaries/beneficiary-names.ts'
import { dropPageDraft, savePageDraft, withPageDraft } from './page-draft.ts'
import { pathOf } from './places.ts'
import { Refusal } from '../refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { goOn, openSurvey, savePage, sentFrom, type SurveyAnswer } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-beneficiaries'] }

export const meta = pageMeta({
  namespace: 'term-ca-beneficiaries',
  title: 'beneficiary.heading',
  description: 'beneficiary.description',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const survey = await openSurvey(args, 'beneficiary')
  const boxes = beneficiaryBoxes(typedRows(survey.application?.beneficiaries ?? []))
  return { survey, kept: await withPageDraft(args, 'beneficiary', boxes) }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const intent = values['intent'] ?? ''
    if (intent === 'save') return savePageDraft(args, 'beneficiary', values)
    if (intent === 'add' || intent.startsWith('remove.'))
      return data<SurveyAnswer>({ values: beneficiaryBoxes(changeRows(values, intent)), errors: {} })
    const read = readForm(beneficiaryForm, values, insurer.dayOf(readPage(args).now()))
    if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
    const saved = await savePage(args, values, { beneficiaries: rowsOf(values) })
    if ('answer' in saved) return saved.answer
    await dropPageDraft(args, 'beneficiary', values)
    return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
  },
  { intents: ['save', 'add', /^remove\.\d+$/, ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function BeneficiaryPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-beneficiaries')
  const { survey, kept } = loaderData
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const form = useForm(beneficiaryForm, answer, { namespace: 'term-ca-beneficiaries', today: survey.today, stored: kept })
  const labels = useBeneficiaryNames(form.errors)
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
      <Refusal refused={answer?.refused} applicationId={survey.application?.applicationId} />
      <SurveyForm survey={survey} form={form} autosave={autosave} answer={answer} labels={labels} foot={t('beneficiary.foot')}>
        <DefaultButton />
        <BeneficiaryFields
          rows={rowsOf(form.values)}
          form={form}
          today={survey.today}
          onRows={() => {
            autosave.touch()
            requestAnimationFrame(() => form.onChanged(autosave.form.current))
          }}
        />
      </SurveyForm>
    </SurveyFrame>
  )
}
