import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import {
  ApplicationFrame,
  shareOfStep,
  type ApplicationFrameProps,
  type Autosave,
} from '../../../../platform/applications/web/index.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { problemText } from '../../../../web/problem-text.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { pages } from '../../rules/pages.ts'
import { CoverBar, CoverPanel } from '../estimate/cover-panel.tsx'
import { EnglishOnly } from '../english-only.tsx'
import { useSurveySteps } from './survey-steps.ts'
import styles from './survey-frame.module.css'
import type { Survey, SurveyAnswer } from './survey.ts'

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
  /** A question that is in view with its answers. */
  short?: ApplicationFrameProps['short']
  children: ReactNode
}

/** What all pages of the application share: the price beside them, what a save had to say, and the language that is asked for first. */
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
  short,
  children,
}: SurveyFrameProps) {
  const { t } = useTranslation('term-ca')
  const steps = useSurveySteps(survey)
  const { application, note, isEnglish } = survey
  const shared = {
    steps,
    part: shareOfStep(pages, survey.place, within),
    saved: autosaved ?? (application ? ('saved' as const) : null),
    problem: answer?.problem,
  }
  if (!isEnglish)
    return (
      <ApplicationFrame {...shared} question={t('english.title')} note={null}>
        <EnglishOnly />
      </ApplicationFrame>
    )
  const usual = application ? <CoverPanel application={application} /> : undefined
  const usualBar = application ? <CoverBar application={application} /> : undefined
  return (
    <ApplicationFrame
      {...shared}
      back={back}
      place={place}
      question={question}
      lede={lede}
      panel={panel === undefined ? usual : panel}
      bar={bar === undefined ? usualBar : bar}
      {...(short ? { short } : {})}
      note={note && { kind: 'warning', text: t(`note.${note}`) }}
    >
      {children}
    </ApplicationFrame>
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
  element,
  className,
  beside,
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
  /** For a page that watches its form. */
  element?: RefObject<HTMLFormElement | null>
  className?: string | undefined
  /** Beside the button. */
  beside?: ReactNode
}) {
  const { t } = useTranslation('term-ca')
  const { t: shared } = useTranslation('web')
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const busy = useIsSending()
  // Without a script there is no dialog: the sentence stands above the form.
  const plain: Record<string, string> =
    answer?.problem && !isHydrated ? { form: problemText(shared as TFunction, answer.problem) } : {}
  return (
    <Form
      ref={autosave?.form ?? element}
      className={className}
      method="post"
      noValidate
      {...form.handlers}
      onChange={autosave?.touch}
    >
      <input type="hidden" name="revision" value={survey.application?.revision ?? ''} />
      {answer?.refused ? null : <FormSummary form={{ ...form, errors: { ...form.errors, ...plain } }} labels={labels} />}
      {children}
      <div className={styles.actions}>
        <Button kind={isQuiet ? 'quiet' : 'primary'} busy={busy} wideOnPhone>
          {submit ?? t('survey.continue')}
        </Button>
        {beside}
      </div>
      {foot ? <p className={styles.small}>{foot}</p> : null}
    </Form>
  )
}
