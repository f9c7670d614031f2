import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getCanadaTravelSurvey as contract } from '../contract.ts'
import { limits } from '../rules/trip.ts'
import { questions } from './question-sets.ts'
import { words } from '../words/words.ts'
import { surveyTexts } from './sentences.ts'

type CurrentSurvey = Awaited<ReturnType<typeof questions.ask>>

/** The statements and the health questions as they are in force today, in the caller's language. */
export const getCanadaTravelSurvey =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { locale }) => {
    const [statements, health] = await Promise.all([
      questions.ask(ctx, 'eligibility', locale),
      questions.ask(ctx, 'health', locale),
    ])
    const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: surveyTexts(locale, value) }))
    const askedQuestions = (set: CurrentSurvey, kind: 'agree' | 'yes-no') =>
      set.questions
        .filter(({ active }) => active)
        .map(({ name, text, why, examples, since, followUps }) => ({
          id: name,
          kind,
          text,
          why,
          examples,
          since,
          options: kind === 'agree' ? [] : yesNo,
          followUps: followUps.map((followUp) => ({
            id: followUp.name,
            kind: followUp.kind === 'text' ? ('text' as const) : ('choice' as const),
            text: followUp.text,
            options: followUp.options,
          })),
        }))
    return {
      data: {
        rights: words[locale].document.rights.list,
        surveys: [
          {
            id: 'eligibility',
            version: statements.version,
            title: surveyTexts(locale, 'statements'),
            fromAge: null,
            consent: null,
            questions: askedQuestions(statements, 'agree'),
          },
          {
            id: 'health',
            version: health.version,
            title: surveyTexts(locale, 'health'),
            fromAge: limits.healthFromYears,
            consent: surveyTexts(locale, 'consent', { brand: ctx.settings.brand }),
            questions: askedQuestions(health, 'yes-no'),
          },
        ],
      },
    }
  }
