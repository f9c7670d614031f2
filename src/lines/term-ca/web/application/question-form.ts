import { mostInAWeek, weeklyCount } from '../../../../platform/applications/rules/index.ts'
import { defineForm, type FormDefinition } from '../../../../web/form/define-form.ts'
import { boxField, choice, text, when, yesNo, type Field } from '../../../../web/form/fields.ts'
import type { Question } from '../../contract.ts'

type FollowUp = Question['followUps'][number]

const tooMany = (count: string): string | null => (Number(count) > mostInAWeek ? `rule:range|min=0|max=${mostInAWeek}` : null)

const fieldOf = ({ kind, options, format }: FollowUp): Field<string> => {
  if (kind !== 'text') return choice(options.map(({ value }) => value))
  if (format === 'timesPerWeek' || format === 'drinksPerWeek')
    return boxField(weeklyCount, { required: 'rule:required', wrong: 'rule:numeric' }, { rule: tooMany })
  if (format === 'none')
    return boxField((typed) => typed.replace(',', '.'), { required: 'rule:required', wrong: 'rule:required' })
  return text({ rule: (typed) => (typed.length > 200 ? 'rule:max-length|max=200' : null) })
}

type Answers = Record<string, string> & { answer: 'yes' | 'no' }

/** One question of a questionnaire; its follow-ups count only after a yes (T-056). */
export function questionForm({ followUps }: Pick<Question, 'followUps'>): FormDefinition<Answers> {
  return defineForm({
    answer: yesNo(),
    ...Object.fromEntries(
      followUps.map((followUp) => [followUp.name, when(({ answer }) => answer === 'yes', fieldOf(followUp))]),
    ),
  }) as FormDefinition<Answers>
}

export function answered({ answer, ...followUps }: Answers): { answer: 'yes' | 'no'; followUps: Record<string, string> } {
  return { answer, followUps: followUps as Record<string, string> }
}
