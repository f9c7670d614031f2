import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { decide } from './decision/decide.ts'
import { getCATermLifestyleQuestions, getCATermMedicalQuestions, type Question } from '../../contract.ts'
import { DecisionPart } from './decision/decision-part.tsx'
import { pathOf, requestedPage } from './places.ts'
import { answered, questionForm } from './question-form.ts'
import { QuestionPart } from './question-part.tsx'
import { ReviewPart, type Versions } from './review-part.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import { goOn, openSurvey, savePage, sentFrom, type Survey } from './survey.ts'
import { getStepMinutes } from '../../../../platform/applications/contract.ts'
import { usePlaceFocus } from '../place-focus.ts'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['term-ca', 'term-ca-eligibility', 'term-ca-questions', 'applications-survey'],
}

export const meta = pageMeta({
  namespace: 'term-ca-questions',
  title: (t, loaderData) => {
    const loaded = loaderData as { survey?: Survey; question?: Question | null } | undefined
    if (loaded?.survey?.place.part !== 'decision') return loaded?.question?.text ?? t('review.heading')
    const decided = loaded.survey.application?.decision?.decision
    return t(decided === 'Approved' ? 'decision.heading' : decided === 'Declined' ? 'decision.declined' : 'decision.referred')
  },
  description: 'term-ca:survey.description',
  noIndex: true,
})

type Sets = Record<'lifestyle' | 'medical', Question[]>

/** How long a decision is news, its way to the screen included. */
const newsMs = 30_000

const active = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => question.active).sort((a, b) => a.order - b.order)

/** The application is in English (reading T-008), so are its questions. */
const readSets = async (args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<{ sets: Sets; versions: Versions }> => {
  const { call } = readPage(args)
  const [lifestyle, medical] = await Promise.all([
    call(getCATermLifestyleQuestions, { language: 'en' }),
    call(getCATermMedicalQuestions, { language: 'en' }),
  ])
  if (lifestyle.haserror || medical.haserror) throw data(null, { status: 503 })
  return {
    sets: { lifestyle: active(lifestyle.questions), medical: active(medical.questions) },
    versions: { lifestyle: lifestyle.version, medical: medical.version },
  }
}

/** In how many minutes most are through all questions; a page goes on without it. */
const readMinutes = async (args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<number | null> => {
  try {
    const outcome = await readPage(args).call(getStepMinutes, { line: 'term-ca', step: 'underwritting' })
    return outcome.haserror ? null : outcome.minutes
  } catch {
    return null
  }
}

/** The question asked for; without one the first that is open, and the last of all where none is: the way back. */
const questionOf = ({ application, place }: Survey, questions: readonly Question[]): Question | undefined => {
  if (place.question) return questions.find(({ name }) => name === place.question)
  const answers = application?.[place.part === 'medical' ? 'medical' : 'lifestyle'] ?? {}
  return questions.find(({ name }) => !answers[name]) ?? questions.at(-1)
}

export async function loader(args: LoaderFunctionArgs) {
  const survey = await openSurvey(args, 'underwritting')
  const { searchParams } = new URL(args.request.url)
  const isEdit = searchParams.get('edit') === 'review'
  const { part } = survey.place
  const decision = survey.application?.decision
  // Our mails and the list of applications name the step alone: what was decided, also when the person is past it.
  if (decision && !searchParams.has('part'))
    throw redirect(pathOf({ step: 'underwritting', part: 'decision' }, survey.application?.applicationId))
  // Reading (T-057): who is not approved is led to the decision, unless the answers are asked for.
  if (part === 'review' && !isEdit && decision && decision.decision !== 'Approved')
    throw redirect(pathOf({ step: 'underwritting', part: 'decision' }, survey.application?.applicationId))
  const none = { question: null, isNew: false, isEdit, minutes: null }
  if (part === 'decision') {
    const isNew = decision ? readPage(args).now().getTime() - Date.parse(decision.decidedAt) < newsMs : false
    return { survey, sets: { lifestyle: [], medical: [] }, versions: { lifestyle: '', medical: '' }, ...none, isNew }
  }
  const { sets, versions } = await readSets(args)
  if (part !== 'lifestyle' && part !== 'medical') return { survey, sets, versions, ...none }
  const question = questionOf(survey, sets[part])
  if (!question) throw data(null, { status: 404 })
  // Said on the first question, before anybody begins.
  const minutes = part === 'lifestyle' && !isEdit && question === sets[part][0] ? await readMinutes(args) : null
  return { survey, sets: { lifestyle: [], medical: [], [part]: sets[part] } as Sets, versions, ...none, question, minutes }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const applicationId = args.params['applicationId']
    const place = requestedPage('underwritting', new URL(args.request.url).searchParams)
    if (!applicationId || !place) throw redirect('/canadianterm/survey/pre-application')
    if (place.part === 'review') return decide(args, values, applicationId)
    const part = place.part === 'medical' ? 'medical' : 'lifestyle'
    const { sets } = await readSets(args)
    const question = sets[part].find(({ name }) => name === (values['question'] || place.question))
    if (!question) throw data(null, { status: 404 })
    const read = readForm(questionForm(question), values)
    if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
    const saved = await savePage(args, values, { [part]: { [question.name]: answered(read.answers) }, questionsLanguage: 'en' })
    if ('answer' in saved) return saved.answer
    const { next, note } = saved.saved
    // An answer changed from the review page leads back to it, unless something on the way is still open.
    const review = { step: 'underwritting', part: 'review' } as const
    const isBack =
      values['edit'] === 'review' && next.step !== 'pre-application' && next.part !== 'lifestyle' && next.part !== 'medical'
    return isBack ? goOn(review, applicationId, note) : goOn(next, applicationId, note)
  },
  { intents: ['decide', ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function UnderwrittingPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { i18n } = useTranslation('term-ca-questions')
  const { survey, sets, versions, question, isNew, isEdit, minutes } = loaderData
  const view = survey.application
  const { part } = survey.place
  usePlaceFocus(`${part}/${question?.name ?? ''}/${view?.status ?? ''}/${isEdit}`)
  if (!view) return null
  const decision = view.decision
  if (question && (part === 'lifestyle' || part === 'medical'))
    return (
      <QuestionPart
        key={`${part}.${question.name}.${i18n.language}`}
        survey={survey}
        part={part}
        questions={sets[part]}
        question={question}
        isEdit={isEdit}
        minutes={minutes}
        answer={actionData}
      />
    )
  if (part === 'decision' && decision)
    return survey.isEnglish ? (
      <DecisionPart view={view} decision={decision} isNew={isNew} note={survey.note} />
    ) : (
      <SurveyFrame survey={survey} question={null}>
        {null}
      </SurveyFrame>
    )
  return <ReviewPart survey={survey} view={view} sets={sets} versions={versions} answer={actionData} />
}
