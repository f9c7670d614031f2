import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QuestionContext, QuestionFields, useGoesOn, type GoesOn } from '../../../../platform/applications/web/index.ts'
import { formatMoney, toCents } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { longDate } from '../../../../shared/long-date.ts'

import type { Boxes } from '../../../../web/form/boxes.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import type { Question } from '../../contract.ts'
import type { View } from '../view.ts'
import { pathOf } from './places.ts'
import styles from './question.module.css'
import { questionForm } from './question-form.ts'
import { Refusal } from '../refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'

export interface QuestionPartProps {
  survey: Survey
  part: 'lifestyle' | 'medical'
  questions: readonly Question[]
  question: Question
  /** From the review page: there it leads back to. */
  isEdit: boolean
  /** In how many most people are through all questions; null where it is not measured or not said here. */
  minutes: number | null
  answer: SurveyAnswer | undefined
}

const storedBoxes = ({ survey, part, question }: QuestionPartProps): Boxes => {
  const stored = survey.application?.[part][question.name]
  return stored ? { answer: stored.answer, ...stored.followUps } : {}
}

/** The No that was sent last, with the way back to it; it stays until the next answer. */
function LastNo({ question, to }: { question: Question; to: string }) {
  const { t } = useTranslation('term-ca-questions')
  // A region that is filled after it is there is read aloud.
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(t('question.announced', { question: question.text })), [t, question.text])
  return (
    <p className={styles.last}>
      <Icon name="check" size={20} />
      <span className={styles.lastNo}>{t('question.sent')}</span>
      <Link to={to}>
        {t('question.undo')}
        <span className="visually-hidden"> {question.text}</span>
      </Link>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </p>
  )
}

/** The No answers of this part that were sent, each with its way back; folded on a phone. */
function NosSent({ sent, pathTo }: { sent: readonly Question[]; pathTo: (question: Question) => string }) {
  const { t } = useTranslation('term-ca-questions')
  if (sent.length === 0) return null
  return (
    <Disclosure size="small" summary={t('question.sent-count', { count: sent.length })} className={styles.folded}>
      <ul className={styles.sent}>
        {sent.map((question) => (
          <li key={question.name}>
            <Link to={pathTo(question)}>{question.text}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The same in sight below the answers, where a wide screen has room: the newest first. */
function NosBelow({ sent, pathTo }: { sent: readonly Question[]; pathTo: (question: Question) => string }) {
  const { t } = useTranslation('term-ca-questions')
  if (sent.length === 0) return null
  return (
    <section className={styles.below} aria-labelledby="nos-sent">
      <h2 id="nos-sent">{t('question.sent-list')}</h2>
      <ul>
        {sent.toReversed().map((question) => (
          <li key={question.name}>
            <span>{question.text}</span>
            <Link to={pathTo(question)} aria-label={t('question.change-no', { question: question.text })}>
              {t('term-ca:review.change')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Said on the first question, before anything goes on by itself (WCAG 3.2.2); afterwards it can be turned off on each. */
function GoesOnChoice({ goesOn, isFirst }: { goesOn: GoesOn; isFirst: boolean }) {
  const { t } = useTranslation('term-ca-questions')
  if (!goesOn.isOffered) return null
  if (isFirst)
    return (
      <div className={styles.goesOn}>
        <Checkbox
          name="goes-on"
          label={t('question.goes-on')}
          hint={t('question.goes-on-hint')}
          checked={goesOn.isOn}
          onChange={(event) => goesOn.choose(event.target.checked)}
        />
      </div>
    )
  if (!goesOn.isOn) return null
  return (
    <p className={styles.goesOnNow}>
      {t('question.goes-on-now')}{' '}
      <Button kind="text" type="button" onClick={() => goesOn.choose(false)}>
        {t('question.goes-on-off')}
      </Button>
    </p>
  )
}

const price = (application: View, locale: Locale): { price: string; isYearly: boolean } | null => {
  const { quote } = application
  if (!quote) return null
  return { price: formatMoney(toCents(quote.total), locale, 'CAD'), isYearly: quote.paymentFrequency === 'annual' }
}

/** One question a screen: Yes above No, nothing chosen beforehand, examples in sight, the look-back as a date (docs/design.md "Flow"). */
export function QuestionPart(props: QuestionPartProps) {
  const { survey, part, questions, question, isEdit, minutes, answer } = props
  const { t } = useTranslation('term-ca-questions')
  const locale = useLocale()
  const form = useForm(questionForm(question), answer, { namespace: 'term-ca', stored: storedBoxes(props) })
  const element = useRef<HTMLFormElement>(null)
  const goesOn = useGoesOn(element)
  const at = questions.findIndex(({ name }) => name === question.name)
  const id = survey.application?.applicationId
  const pathTo = ({ name }: Question): string => pathOf({ step: 'underwritting', part, question: name }, id)
  const before = questions[at - 1]
  const back = isEdit
    ? pathOf({ step: 'underwritting', part: 'review' }, id) + '&edit=review'
    : before
      ? pathTo(before)
      : part === 'medical'
        ? pathOf({ step: 'underwritting', part: 'lifestyle' }, id)
        : pathOf({ step: 'policy-options', part: 'quote' }, id)
  const sent = questions.slice(0, Math.max(0, at)).filter(({ name }) => survey.application?.[part][name]?.answer === 'no')
  const cost = survey.application ? price(survey.application, locale) : null
  const left = questions.length - at - 1
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={back}
      within={at / Math.max(1, questions.length)}
      place={
        <>
          <strong>{t(`question.${part}`)}</strong> {t('question.at', { at: at + 1, of: questions.length })}
          {left > 0 ? <span className={styles.left}> · {t('question.left', { count: left })}</span> : null}
        </>
      }
      question={question.text}
      lede={question.since ? t('applications-survey:question.since', { date: longDate(question.since, 'en') }) : undefined}
      bar={null}
      short={{
        done: at / Math.max(1, questions.length),
        chip: cost ? t(cost.isYearly ? 'question.chip-year' : 'question.chip', { price: cost.price }) : null,
      }}
    >
      <QuestionContext examples={question.examples} why={question.why}>
        <Disclosure size="small" summary={t('question.unsure')} className={styles.unsure}>
          <p>{t('question.unsure-text')}</p>
          <p>
            <a href="/canadianterm/call-back?reason=question">{t('term-ca:question.unsure-call')}</a>
          </p>
        </Disclosure>
        {isEdit ? null : <NosSent sent={sent} pathTo={pathTo} />}
      </QuestionContext>
      {minutes === null || isEdit ? null : <p className={styles.minutes}>{t('question.minutes', { count: minutes })}</p>}
      {isEdit ? null : <GoesOnChoice goesOn={goesOn} isFirst={at === 0 && part === 'lifestyle'} />}
      <Refusal refused={answer?.refused} applicationId={id} />
      <SurveyForm
        survey={survey}
        form={form}
        answer={answer}
        submit={isEdit ? t('question.save') : undefined}
        element={element}
        className={styles.foot}
        beside={
          !isEdit && before && sent.includes(before) ? (
            <LastNo question={before} to={pathTo(before)} />
          ) : (
            <span className={styles.letters}>{t('question.letters')}</span>
          )
        }
      >
        <input type="hidden" name="question" value={question.name} />
        <input type="hidden" name="edit" value={isEdit ? 'review' : ''} />
        <QuestionFields question={question} field={form.field} />
      </SurveyForm>
      {isEdit ? null : <NosBelow sent={sent} pathTo={pathTo} />}
    </SurveyFrame>
  )
}
