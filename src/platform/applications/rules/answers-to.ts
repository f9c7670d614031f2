import type { FollowUp, KickOut, Question } from './question.ts'
import type { AnswerInput } from './read-answers.ts'

/** Beyond so many an answer more proves nothing. */
const mostAnswers = 500
/** What stands for everything that may be typed: none, a few, many, as many as are taken. */
const amounts = ['0', '1', '7', '200']

const answersToFollowUp = ({ kind, format, options }: FollowUp): string[] => {
  if (kind !== 'text') return options.map(({ value }) => value)
  return format === 'timesPerWeek' || format === 'drinksPerWeek' ? amounts : ['…']
}

/** The answers that a question can be given: no, and yes with each answer to its follow-ups. */
export function answersTo({ followUps }: Pick<Question, 'followUps'>): AnswerInput[] {
  let combinations: Record<string, string>[] = [{}]
  for (const followUp of followUps)
    combinations = combinations
      .flatMap((before) => answersToFollowUp(followUp).map((typed) => ({ ...before, [followUp.name]: typed })))
      .slice(0, mostAnswers)
  return [{ answer: 'no', followUps: {} }, ...combinations.map((each) => ({ answer: 'yes' as const, followUps: each }))]
}

/** Whether an answer is one of those that end the application. */
export function endsIt({ answer, followUp }: KickOut, input: AnswerInput): boolean {
  if (input.answer !== answer) return false
  return !followUp || followUp.values.includes(input.followUps[followUp.name] ?? '')
}
