import type { Boxes } from '../../../web/form/boxes.ts'
import { languages } from './leads-to-boxes.ts'
import type { EditedQuestion } from '../contract.ts'

type Words = EditedQuestion['words'][number]

/** The box of a text in a language: `question-fr`, `follow-when-fr`, `option-when-5Y-fr`. */
export const boxName = {
  words: (part: 'question' | 'why' | 'examples', language: string) => `${part}-${language}`,
  followUp: (name: string, language: string) => `follow-${name}-${language}`,
  option: (followUp: string, value: string, language: string) => `option-${followUp}-${value}-${language}`,
}

/** What stands in the boxes of a question before anything is typed; lists have a line for each. */
export function boxesOfQuestion({
  label,
  rank,
  active,
  since,
  askAgain,
  words,
}: Pick<EditedQuestion, 'label' | 'rank' | 'active' | 'since' | 'askAgain' | 'words'>): Boxes {
  const ofWords = ({ language, question, why, examples, followUps }: Words): [string, string][] => [
    [boxName.words('question', language), question],
    [boxName.words('why', language), why],
    [boxName.words('examples', language), examples.join('\n')],
    ...followUps.flatMap(({ name, text, options }): [string, string][] => [
      [boxName.followUp(name, language), text],
      ...options.map((option): [string, string] => [boxName.option(name, option.value, language), option.label]),
    ]),
  ]
  return {
    label,
    rank: String(rank),
    ...(active ? { active: 'yes' } : {}),
    ...(askAgain ? { askAgain: 'yes' } : {}),
    sinceCount: since ? String(since.count) : '',
    sinceUnit: since?.unit ?? 'years',
    ...Object.fromEntries(words.flatMap(ofWords)),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A number as it was typed; what is none stays none, so that its field is named. */
const numberOf = (text: string | undefined): number => (/^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN)

/** What the boxes say of a question whose follow-ups are known. */
export function questionOfBoxes(
  values: Boxes,
  followUps: Words['followUps'],
): Pick<EditedQuestion, 'label' | 'rank' | 'active' | 'since' | 'askAgain' | 'words'> {
  const text = (name: string): string => values[name] ?? ''
  return {
    label: text('label'),
    rank: numberOf(values['rank']),
    active: values['active'] === 'yes',
    askAgain: values['askAgain'] === 'yes',
    since:
      text('sinceCount').trim() === '' ? null : { count: numberOf(values['sinceCount']), unit: text('sinceUnit') as 'years' },
    words: languages.map((language) => ({
      language,
      question: text(boxName.words('question', language)),
      why: text(boxName.words('why', language)),
      examples: linesOf(text(boxName.words('examples', language))),
      followUps: followUps.map(({ name, options }) => ({
        name,
        text: text(boxName.followUp(name, language)),
        options: options.map(({ value }) => ({ value, label: text(boxName.option(name, value, language)) })),
      })),
    })),
  }
}

/** The box that a path of the payload is about: `words.1.followUps.0.text` is `follow-when-fr`. */
export function boxOfPath(path: string, followUps: Words['followUps']): string {
  const [head, at, part, followAt, below, optionAt] = path.split('.')
  if (head === 'since') return at === 'unit' ? 'sinceUnit' : 'sinceCount'
  if (head !== 'words') return head ?? path
  const language = languages[Number(at)] ?? 'en'
  const followUp = followUps[Number(followAt)]
  if (part !== 'followUps' || !followUp) return boxName.words(part === 'why' || part === 'examples' ? part : 'question', language)
  const option = below === 'options' ? followUp.options[Number(optionAt)] : undefined
  return option ? boxName.option(followUp.name, option.value, language) : boxName.followUp(followUp.name, language)
}
