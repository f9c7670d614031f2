import type { FollowUp, InLanguages, Language, Question } from '../../applications/rules/index.ts'

interface FollowUpWords {
  name: string
  text: string
  options: { value: string; label: string }[]
}

interface Words {
  language: Language
  question: string
  why: string
  examples: string[]
  followUps: FollowUpWords[]
}

/** A question as an administrator writes it (P-053). Words that are missing in a language are empty there. */
export interface QuestionEdit {
  ApiId: string
  label: string
  rank: number
  active: boolean
  since: { unit: 'years' | 'months'; count: number } | null
  words: Words[]
}

const languages = ['en', 'fr', 'ar'] as const

/** Words as they were written; those of a language that was not sent stay as they were. What `pick` calls missing is left out. */
const translated = <Text>(
  words: readonly Words[],
  before: InLanguages<Text> | undefined,
  pick: (of: Words) => Text | undefined,
  none: Text,
): InLanguages<Text> => {
  const of = (language: Language): Text | undefined => {
    const sent = words.find((each) => each.language === language)
    return sent ? pick(sent) : before?.[language]
  }
  const [fr, ar] = [of('fr'), of('ar')]
  return { en: of('en') ?? none, ...(fr === undefined ? {} : { fr }), ...(ar === undefined ? {} : { ar }) }
}

const orMissing = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** Its follow-ups keep their names and values, which the rules of the line read; their words are those that were written. */
const rewordFollowUps = (followUps: readonly FollowUp[], words: readonly Words[]): FollowUp[] =>
  followUps.map((followUp) => {
    const of = (sent: Words) => sent.followUps.find(({ name }) => name === followUp.name)
    return {
      ...followUp,
      text: translated(words, followUp.text, (sent) => orMissing(of(sent)?.text), ''),
      options: followUp.options.map(({ value, label }) => ({
        value,
        label: translated(
          words,
          label,
          (sent) => orMissing(of(sent)?.options.find((option) => option.value === value)?.label),
          '',
        ),
      })),
    }
  })

const reworded = (known: Question | undefined, { ApiId, label, active, since, words }: QuestionEdit): Omit<Question, 'order'> => {
  const { label: _label, ...before } = known ?? { followUps: [] }
  const english = words.find(({ language }) => language === 'en')?.examples ?? known?.examples.en ?? []
  // A question without a list has an empty one in every language; one with a list lacks it where nobody wrote it.
  const listOf = ({ examples }: Words) => (english.length > 0 && examples.length === 0 ? undefined : examples)
  return {
    ...before,
    name: ApiId,
    ...(label === ApiId ? {} : { label }),
    active,
    text: translated(words, known?.text, ({ question }) => orMissing(question), ''),
    why: translated(words, known?.why, ({ why }) => orMissing(why), ''),
    examples: translated(words, known?.examples, listOf, []),
    since: since && { [since.unit]: since.count },
    followUps: rewordFollowUps(before.followUps, words),
  }
}

/** The questions with one of them created or rewritten, at its rank; the others follow each other from 1. */
export function putQuestion(questions: readonly Question[], edit: QuestionEdit): Question[] {
  const known = questions.find(({ name }) => name === edit.ApiId)
  const others = questions.filter((each) => each !== known).toSorted((a, b) => a.order - b.order)
  const at = Math.min(edit.rank, others.length + 1) - 1
  return others.toSpliced(at, 0, { ...reworded(known, edit), order: 0 }).map((each, index) => ({ ...each, order: index + 1 }))
}

/** The questions without one of them. */
export function dropQuestion(questions: readonly Question[], name: string): Question[] {
  return questions
    .filter((each) => each.name !== name)
    .toSorted((a, b) => a.order - b.order)
    .map((each, index) => ({ ...each, order: index + 1 }))
}

/** A question as it is edited: what `putQuestion` takes. */
export function editOf({ name, label, order, active, since, text, why, examples, followUps }: Question): QuestionEdit {
  return {
    ApiId: name,
    label: label ?? name,
    rank: order,
    active,
    since:
      since === null
        ? null
        : since.years === undefined
          ? { unit: 'months', count: since.months ?? 1 }
          : { unit: 'years', count: since.years },
    words: languages.map((language) => ({
      language,
      question: text[language] ?? '',
      why: why[language] ?? '',
      examples: examples[language] ?? [],
      followUps: followUps.map((followUp) => ({
        name: followUp.name,
        text: followUp.text[language] ?? '',
        options: followUp.options.map(({ value, label: words }) => ({ value, label: words[language] ?? '' })),
      })),
    })),
  }
}
