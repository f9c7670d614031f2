import type { Boxes } from '../../../web/form/boxes.ts'
import type { EndView, FollowUpView } from '../contract/leads-to.ts'

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** What a follow-up asks for, as one choice: its kind and, of a text, its format. */
export const sorts = ['radio', 'choice', 'words', 'timesPerWeek', 'drinksPerWeek', 'none'] as const
type Sort = (typeof sorts)[number]

export const leadsBox = {
  text: (language: Language) => `text-${language}`,
  message: (language: Language) => `message-${language}`,
  value: (row: number) => `value-${row}`,
  option: (row: number, language: Language) => `option-${row}-${language}`,
}

/** Rows that are empty, for what is added; a save and another look give as many again. */
const spareRows = 3
const mostRows = 20

/** How many rows of options the form has: those that are stored or were sent, and some more. */
export function rowsOf(stored: number, sent: Boxes | undefined): number {
  const last = Object.keys(sent ?? {}).reduce((most, name) => {
    const row = /^value-(\d{1,2})$/.exec(name)?.[1]
    return row === undefined ? most : Math.max(most, Number(row) + 1)
  }, 0)
  return Math.min(mostRows, Math.max(stored + spareRows, last))
}

const inThree = (box: (language: Language) => string, words: Readonly<Record<Language, string>>): [string, string][] =>
  languages.map((language) => [box(language), words[language]])

export function boxesOfFollowUp(
  { kind, format, elseFrom, text, options }: FollowUpView,
  place: number,
  askAgain: boolean,
): Boxes {
  return {
    place: String(place),
    sort: kind === 'text' ? format : kind,
    elseFrom: elseFrom ?? '',
    ...(askAgain ? { askAgain: 'yes' } : {}),
    ...Object.fromEntries([
      ...inThree(leadsBox.text, text),
      ...options.flatMap(({ value, label }, row): [string, string][] => [
        [leadsBox.value(row), value],
        ...inThree((language) => leadsBox.option(row, language), label),
      ]),
    ]),
  }
}

const wordsIn = (values: Boxes, box: (language: Language) => string): Record<Language, string> => ({
  en: values[box('en')] ?? '',
  fr: values[box('fr')] ?? '',
  ar: values[box('ar')] ?? '',
})

/** The rows in which anything stands. */
const filledRows = (values: Boxes): number[] =>
  Array.from({ length: mostRows }, (_, row) => row).filter((row) =>
    [leadsBox.value(row), ...languages.map((language) => leadsBox.option(row, language))].some((box) => values[box]?.trim()),
  )

/** What the boxes say of a follow-up, and the box that a path of its payload is about. A text has no options, whatever stands there. */
export function followUpOfBoxes(values: Boxes): {
  edit: Pick<FollowUpView, 'kind' | 'format' | 'elseFrom' | 'text' | 'options'> & { place: number; askAgain: boolean }
  boxOf: (path: string) => string
} {
  const sort = values['sort'] as Sort
  const isText = sort !== 'radio' && sort !== 'choice'
  const rows = isText ? [] : filledRows(values)
  const place = (values['place'] ?? '').trim()
  return {
    edit: {
      kind: isText ? 'text' : sort,
      format: isText ? sort : 'none',
      elseFrom: (isText && values['elseFrom']) || null,
      place: /^\d{1,2}$/.test(place) ? Number(place) : Number.NaN,
      askAgain: values['askAgain'] === 'yes',
      text: wordsIn(values, leadsBox.text),
      options: rows.map((row) => ({
        value: (values[leadsBox.value(row)] ?? '').trim(),
        label: wordsIn(values, (language) => leadsBox.option(row, language)),
      })),
    },
    boxOf: (path) => {
      const [head = path, at, part, language] = path.split('.')
      if (head === 'text') return leadsBox.text(at as Language)
      if (head === 'kind' || head === 'format') return 'sort'
      if (head !== 'options') return head
      const row = rows[Number(at)] ?? 0
      return part === 'label' ? leadsBox.option(row, language as Language) : leadsBox.value(row)
    },
  }
}

/** An end and its place among those of its question; null for one that is being added. */
export interface StoredEnd {
  place: number
  end: EndView | null
}

interface EndChoice {
  followUp: string
  value: string
  label: Readonly<Record<Language, string>>
}

/** The answers to follow-ups that an end may ask for: every option, and what a stored one asks for already. */
export function endChoices(followUps: readonly FollowUpView[], end: EndView | null): EndChoice[] {
  const followUp = end?.followUp
  const offered = followUps.flatMap(({ name, kind, options }) =>
    kind === 'text' ? [] : options.map(({ value, label }) => ({ followUp: name, value, label })),
  )
  const isOffered = (value: string) => offered.some((each) => each.followUp === followUp?.name && each.value === value)
  const stored = (followUp?.values ?? []).filter((value) => !isOffered(value))
  return [
    ...offered,
    ...stored.map((value) => ({ followUp: followUp?.name ?? '', value, label: { en: value, fr: value, ar: value } })),
  ]
}

export const ifBox = (choice: number): string => `if-${choice}`

export function boxesOfEnd({ answer, followUp, message }: EndView, choices: readonly EndChoice[]): Boxes {
  const isChosen = (choice: EndChoice) => choice.followUp === followUp?.name && followUp.values.includes(choice.value)
  return {
    answer,
    ...Object.fromEntries([
      ...inThree(leadsBox.message, message),
      ...choices.flatMap((choice, at): [string, string][] => (isChosen(choice) ? [[ifBox(at), 'yes']] : [])),
    ]),
  }
}

/** What the boxes say of an end; null where answers to two follow-ups are ticked, of which an end knows one. */
export function endOfBoxes(values: Boxes, choices: readonly EndChoice[]): EndView | null {
  const chosen = choices.filter((_choice, at) => values[ifBox(at)] === 'yes')
  const name = chosen[0]?.followUp
  if (chosen.some(({ followUp }) => followUp !== name)) return null
  return {
    answer: values['answer'] as 'yes',
    followUp: name === undefined ? null : { name, values: chosen.map(({ value }) => value) },
    message: wordsIn(values, leadsBox.message),
  }
}

export function boxOfEndPath(path: string): string {
  const [head = path, language] = path.split('.')
  return head === 'message' ? leadsBox.message(language as Language) : head
}
