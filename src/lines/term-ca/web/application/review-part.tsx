import { useTranslation } from 'react-i18next'
import { AnswerGroup, AnswersGiven, answerRows, type AnswerRow } from '../../../../platform/applications/web/index.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import type { Question } from '../../contract.ts'
import { familyNames, familyOf } from '../../rules/question-families.ts'
import { pathOf, type SurveyPlace } from './places.ts'
import { inOtherMeasure, personBoxes } from './person-boxes.ts'
import styles from './review.module.css'
import { Refusal } from '../refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'
import type { View } from '../view.ts'

const editPath = (place: SurveyPlace, id: string): string => `${pathOf(place, id)}&edit=review`

type Sets = Record<'lifestyle' | 'medical', readonly Question[]>
/** Of which version each set is. */
export type Versions = Record<'lifestyle' | 'medical', string>

/** Every answer of both questionnaires, as it was asked (decision 0021). */
const useAnswerRows = (view: View, sets: Sets, versions: Versions): AnswerRow[] => {
  const { t } = useTranslation('term-ca-questions')
  return (['lifestyle', 'medical'] as const).flatMap((part) =>
    answerRows(
      { part, version: versions[part], questions: sets[part], answers: view[part] },
      {
        yesNo: (answer) => t(`term-ca:survey.${answer}`),
        familyOf,
        changeOf: (question) => editPath({ step: 'underwritting', part, question }, view.applicationId),
      },
    ),
  )
}

/** What the first two pages and the quote hold, in a line each. */
const useFactRows = (view: View): AnswerRow[] => {
  const { t } = useTranslation('term-ca-questions')
  const { user, surveyQuestions: preAnswers, quote } = view
  const first = pathOf({ step: 'pre-application', part: 'eligibility' }, view.applicationId)
  const second = pathOf({ step: 'pre-application', part: 'person' }, view.applicationId)
  const row = (key: string, text: string, answer: string | undefined, change: string): AnswerRow[] =>
    answer ? [{ key, text, examples: [], answer, more: [], change, isYes: false }] : []
  const yesNo = (key: keyof typeof preAnswers, text: string): AnswerRow[] => {
    const value = preAnswers[key]
    return row(key, text, value === 'yes' || value === 'no' ? t(`term-ca:survey.${value}`) : undefined, first)
  }
  const boxes = personBoxes(view, null)
  const other = inOtherMeasure(boxes)
  const body =
    user.measurement === 'standard'
      ? `${user.feet} ft ${user.inches || 0} in, ${user.pounds} lb`
      : `${user.centimeters} cm, ${user.kilograms} kg`
  return [
    ...row(
      'name',
      t('review.name'),
      [user.firstName, user.middleInitial, user.lastName, user.suffix].filter(Boolean).join(' '),
      second,
    ),
    ...row('dob', t('term-ca:person.dob'), user.dob ? longDate(user.dob, 'en') : undefined, first),
    ...row(
      'sex',
      t('term-ca-eligibility:eligibility.sex'),
      user.sex ? t(`term-ca-eligibility:eligibility.${user.sex}`) : undefined,
      first,
    ),
    ...row(
      'body',
      t('term-ca:person.body'),
      user.measurement ? `${body}${other ? ` (${other.height}, ${other.weight})` : ''}` : undefined,
      second,
    ),
    ...row(
      'address',
      t('term-ca:address.heading'),
      [user.address?.addr1, user.address?.city, user.address?.province, user.address?.postalCode].filter(Boolean).join(', '),
      second,
    ),
    ...yesNo('isCanadian', t('term-ca-eligibility:eligibility.citizen')),
    ...yesNo('tobaccoFor12Month', t('term-ca-eligibility:eligibility.tobacco')),
    ...yesNo('policyIntend', t('term-ca-eligibility:eligibility.replace')),
    ...yesNo('absentFor14DCurrent', t('term-ca-eligibility:eligibility.absent-now')),
    ...yesNo('absentFor14DPast', t('term-ca-eligibility:eligibility.absent-past')),
    ...row(
      'absentFor14DPastWhen',
      t('term-ca-eligibility:eligibility.absent-when'),
      preAnswers.absentFor14DPastWhen ? t(`term-ca-eligibility:period.${preAnswers.absentFor14DPastWhen}`) : undefined,
      first,
    ),
    ...row(
      'cover',
      t('term-ca:panel.cover'),
      quote
        ? t('term-ca:step.cover', {
            amount: formatMoney(quote.faceAmount * 100, 'en', 'CAD', 0),
            term: t('term-ca:estimate.years', { count: quote.termLength }),
          })
        : undefined,
      pathOf({ step: 'policy-options', part: 'quote' }, view.applicationId),
    ),
  ]
}

/** "Review your answers": the yes answers first, then all others, each with its way back (T-018). */
export function ReviewPart({
  survey,
  view,
  sets,
  versions,
  answer,
}: {
  survey: Survey
  view: View
  sets: Sets
  versions: Versions
  answer: SurveyAnswer | undefined
}) {
  const { t } = useTranslation('term-ca-questions')
  const answers = useAnswerRows(view, sets, versions)
  const facts = useFactRows(view)
  const form = useForm(noFields, answer, { namespace: 'term-ca' })
  const last = sets.medical.at(-1)
  const yes = answers.filter(({ isYes }) => isYes).length
  const isAsking = useIsSending()
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'underwritting', part: 'medical', question: last?.name }, view.applicationId)}
      place={t('review.place')}
      question={t('review.heading')}
      lede={t('review.lede')}
      bar={null}
    >
      <AnswersGiven
        rows={answers}
        families={familyNames.map((id) => ({ id, title: t(`family.${id}`) }))}
        yesTitle={t('review.yes-count', { count: yes })}
        noTitle={t(yes > 0 ? 'review.no-rest' : 'review.no-all')}
        countOf={(count) => t('review.times-no', { count })}
      />
      <AnswerGroup id="facts" title={t('review.facts')} count={t('review.facts-count', { count: facts.length })} rows={facts} />
      <Refusal refused={answer?.refused} applicationId={view.applicationId} />
      <SurveyForm
        survey={survey}
        form={form}
        answer={answer}
        submit={t('review.confirm', { count: answers.length })}
        className={styles.confirm}
        beside={
          <p className={styles.declaration} role="status">
            {isAsking ? t('review.asking') : t('review.declaration', { count: answers.length })}
          </p>
        }
      >
        <input type="hidden" name="intent" value="decide" />
      </SurveyForm>
    </SurveyFrame>
  )
}
