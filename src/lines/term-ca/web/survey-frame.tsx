import { useEffect, useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { Autosave } from '../../../platform/applications/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { isGenericCode, type Problem } from '../../../shared/catalogue.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { problemText } from '../../../web/problem-text.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice, OfflineBar, SavedStatus } from '../../../web/ui/feedback.tsx'
import { SessionDialog, UnableDialog } from '../../../web/ui/problem-dialogs.tsx'
import { WizardFrame } from '../../../web/ui/wizard-frame.tsx'
import { CoverBar, CoverPanel } from './cover-panel.tsx'
import { EnglishOnly } from './english-only.tsx'
import { partOf, useSurveySteps } from './survey-steps.ts'
import styles from './survey-frame.module.css'
import type { Survey, SurveyAnswer } from './survey.ts'

/** Term life §8: a failure of a page of the application, with the way home; closing it leaves everything as it was typed. */
function SurveyProblem({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation('web')
  const [closed, setClosed] = useState<Problem>()
  const open = problem !== undefined && problem !== closed
  if (problem?.code === 'unauthenticated') return <SessionDialog open={open} onClose={() => setClosed(problem)} />
  return (
    <UnableDialog
      open={open}
      onClose={() => setClosed(problem)}
      isOurFault={problem !== undefined && isGenericCode(problem.code)}
      reason={problem ? problemText(t as TFunction, problem) : undefined}
    />
  )
}

export interface SurveyFrameProps {
  survey: Survey
  /** The page's heading. */
  question: ReactNode
  lede?: ReactNode
  /** Where "Back" leads. */
  back?: string
  /** "Your health · question 4 of 16". */
  place?: ReactNode
  /** How far within its part, 0 to 1. */
  within?: number
  answer?: SurveyAnswer | undefined
  /** What became of what is typed, before it is sent. */
  autosaved?: Autosave['state']
  /** In the place of the usual price panel; null for none. */
  panel?: ReactNode
  bar?: ReactNode
  children: ReactNode
}

/** Header with "Saved", rail, question and price: what all pages of the application share. */
export function SurveyFrame({
  survey,
  question,
  lede,
  back,
  place,
  within,
  answer,
  autosaved,
  panel,
  bar,
  children,
}: SurveyFrameProps) {
  const { t } = useTranslation('term-ca')
  const navigation = useNavigation()
  const steps = useSurveySteps(survey)
  const { application, note } = survey
  const isSaving = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const kept = autosaved ?? (application ? 'saved' : null)
  const state = isSaving ? 'saving' : answer?.problem ? 'failed' : kept
  const saved = state ? <SavedStatus state={state} /> : null
  const usual = application ? <CoverPanel application={application} /> : undefined
  const usualBar = application ? <CoverBar application={application} /> : undefined
  return (
    <SiteFrame kind="flow" saved={saved}>
      <WizardFrame
        steps={steps}
        part={partOf(survey.place, within)}
        back={survey.isEnglish ? back : undefined}
        place={survey.isEnglish ? place : undefined}
        question={survey.isEnglish ? question : t('english.title')}
        lede={survey.isEnglish ? lede : undefined}
        panel={survey.isEnglish ? (panel === undefined ? usual : panel) : undefined}
        bar={survey.isEnglish ? (bar === undefined ? usualBar : bar) : undefined}
      >
        {survey.isEnglish ? (
          <div>
            <OfflineBar />
            {note ? (
              <div className={styles.note}>
                <Notice kind={note === 'approved' ? 'success' : 'warning'}>{t(`note.${note}`)}</Notice>
              </div>
            ) : null}
            {children}
          </div>
        ) : (
          <EnglishOnly />
        )}
      </WizardFrame>
      <SurveyProblem problem={answer?.problem} />
    </SiteFrame>
  )
}

/** The form of a page: what came back at the top, its fields, "Continue" and what is kept at the foot. */
export function SurveyForm({
  survey,
  form,
  autosave,
  answer,
  children,
  submit,
  isQuiet = false,
  foot,
  labels,
}: {
  survey: Survey
  form: CheckedForm
  /** Of a page whose answers are kept before it is sent. */
  autosave?: Autosave | undefined
  answer: SurveyAnswer | undefined
  children: ReactNode
  submit?: string | undefined
  /** Something else on the page is what is done next. */
  isQuiet?: boolean
  foot?: ReactNode
  /** Which of several boxes of one name is meant. */
  labels?: Readonly<Record<string, string>> | undefined
}) {
  const { t } = useTranslation('term-ca')
  const { t: shared } = useTranslation('web')
  const navigation = useNavigation()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  // Without a script there is no dialog: the sentence stands above the form.
  const plain: Record<string, string> =
    answer?.problem && !isHydrated ? { form: problemText(shared as TFunction, answer.problem) } : {}
  return (
    <Form ref={autosave?.form} method="post" noValidate {...form.handlers} onChange={autosave?.touch}>
      <input type="hidden" name="revision" value={survey.application?.revision ?? ''} />
      {answer?.refused ? null : <FormSummary form={{ ...form, errors: { ...form.errors, ...plain } }} labels={labels} />}
      {children}
      <div className={styles.actions}>
        <Button kind={isQuiet ? 'quiet' : 'primary'} busy={busy} wideOnPhone>
          {submit ?? t('survey.continue')}
        </Button>
      </div>
      {foot ? <p className={styles.small}>{foot}</p> : null}
    </Form>
  )
}
