import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../shared/money.ts'
import { longDate } from '../../../shared/long-date.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { useForm } from '../../../web/form/use-form.ts'
import type { Question } from '../contract.ts'
import { pathOf, type SurveyPlace } from './places.ts'
import { inOtherMeasure, personBoxes } from './person-form.ts'
import styles from './question.module.css'
import { Refusal } from './refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'
import type { View } from './view.ts'

interface Row {
  key: string
  text: string
  /** The list that the question speaks of: "one of these tests". */
  examples: readonly string[]
  answer: string
  more: { key: string; text: string; answer: string }[]
  change: string
  /** For assistive technology: which answer "Change" changes. */
  isYes: boolean
}

const editPath = (place: SurveyPlace, id: string): string => `${pathOf(place, id)}&edit=review`

type Sets = Record<'lifestyle' | 'medical', readonly Question[]>
/** Of which version each set is. */
export type Versions = Record<'lifestyle' | 'medical', string>

/** Every answer of both questionnaires, as it was asked (decision 0021). */
const useAnswerRows = (view: View, sets: Sets, versions: Versions): Row[] => {
  const { t } = useTranslation('term-ca')
  return (['lifestyle', 'medical'] as const).flatMap((part) =>
    sets[part].flatMap(({ name, examples, followUps }) => {
      const kept = view[part][name]
      if (!kept) return []
      const labelOf = (followUp: string, value: string): string =>
        followUps.find((each) => each.name === followUp)?.options.find((option) => option.value === value)?.label ?? value
      return [
        {
          key: `${part}.${name}`,
          text: kept.text,
          // The list of a later version is not the one that was answered.
          examples: kept.setVersion === versions[part] ? examples : [],
          answer: t(`survey.${kept.answer}`),
          more: Object.entries(kept.followUps).map(([followUp, value]) => ({
            key: followUp,
            text: kept.followUpTexts[followUp] ?? followUp,
            answer: labelOf(followUp, value),
          })),
          change: editPath({ step: 'underwritting', part, question: name }, view.applicationId),
          isYes: kept.answer === 'yes',
        },
      ]
    }),
  )
}

/** What the first two pages and the quote hold, in a line each. */
const useFactRows = (view: View): Row[] => {
  const { t } = useTranslation('term-ca')
  const { user, surveyQuestions: asked, quote } = view
  const first = pathOf({ step: 'pre-application', part: 'eligibility' }, view.applicationId)
  const second = pathOf({ step: 'pre-application', part: 'person' }, view.applicationId)
  const row = (key: string, text: string, answer: string | undefined, change: string): Row[] =>
    answer ? [{ key, text, examples: [], answer, more: [], change, isYes: false }] : []
  const yesNo = (key: keyof typeof asked, text: string): Row[] => {
    const value = asked[key]
    return row(key, text, value === 'yes' || value === 'no' ? t(`survey.${value}`) : undefined, first)
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
    ...row('dob', t('person.dob'), user.dob ? longDate(user.dob, 'en') : undefined, first),
    ...row('sex', t('eligibility.sex'), user.sex ? t(`eligibility.${user.sex}`) : undefined, first),
    ...row(
      'body',
      t('person.body'),
      user.measurement ? `${body}${other ? ` (${other.height}, ${other.weight})` : ''}` : undefined,
      second,
    ),
    ...row(
      'address',
      t('address.heading'),
      [user.address?.addr1, user.address?.city, user.address?.province, user.address?.postalCode].filter(Boolean).join(', '),
      second,
    ),
    ...yesNo('isCanadian', t('eligibility.citizen')),
    ...yesNo('tobaccoFor12Month', t('eligibility.tobacco')),
    ...yesNo('policyIntend', t('eligibility.replace')),
    ...yesNo('absentFor14DCurrent', t('eligibility.absent-now')),
    ...yesNo('absentFor14DPast', t('eligibility.absent-past')),
    ...row(
      'absentFor14DPastWhen',
      t('eligibility.absent-when'),
      asked.absentFor14DPastWhen ? t(`period.${asked.absentFor14DPastWhen}`) : undefined,
      first,
    ),
    ...row(
      'cover',
      t('panel.cover'),
      quote
        ? t('step.cover', {
            amount: formatMoney(quote.faceAmount * 100, 'en', 'CAD', 0),
            term: t('estimate.years', { count: quote.termLength }),
          })
        : undefined,
      pathOf({ step: 'policy-options', part: 'quote' }, view.applicationId),
    ),
  ]
}

export function AnswerGroup({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  const { t } = useTranslation('term-ca')
  if (rows.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.map(({ key, text, examples, answer, more, change }) => (
        <div key={key} className={styles.row}>
          <div className={styles.asked}>
            {text}
            {examples.length > 0 ? (
              <ul>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            ) : null}
          </div>
          <strong>{answer}</strong>
          <Link to={change} aria-label={t('review.change-this', { question: text })}>
            {t('review.change')}
          </Link>
          {more.map((each) => (
            <p key={each.key} className={styles.follow}>
              {each.text} <strong>{each.answer}</strong>
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** "Review your answers": the yes answers first, then all others, each with its way back (T-018, flows). */
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
  const { t } = useTranslation('term-ca')
  const answers = useAnswerRows(view, sets, versions)
  const facts = useFactRows(view)
  const form = useForm(noFields, answer, { namespace: 'term-ca' })
  const last = sets.medical.at(-1)
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'underwritting', part: 'medical', question: last?.name }, view.applicationId)}
      place={t('review.place')}
      question={t('review.heading')}
      lede={t('review.lede')}
    >
      <AnswerGroup id="yes-answers" title={t('review.yes')} rows={answers.filter(({ isYes }) => isYes)} />
      <AnswerGroup id="no-answers" title={t('review.no')} rows={answers.filter(({ isYes }) => !isYes)} />
      <AnswerGroup id="facts" title={t('review.facts')} rows={facts} />
      <Refusal refused={answer?.refused} applicationId={view.applicationId} />
      <SurveyForm survey={survey} form={form} answer={answer} submit={t('review.submit')} foot={t('review.foot')}>
        <input type="hidden" name="intent" value="decide" />
      </SurveyForm>
    </SurveyFrame>
  )
}
