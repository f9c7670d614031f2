import type { IsoDate } from '../../shared/dates.ts'
import { textIn, type Typed } from './boxes.ts'

/**
 * What is wrong with a field: `rule:` and a shared rule's code, `text:` and words that are chosen already, or a key of the page's
 * own texts.
 */
export type FieldError = string

/** What a rule may look at besides its own answer. */
export interface Reading {
  boxes: Typed
  /** The local date of the one who decides: the insurer, or the one who takes the money. */
  today: IsoDate
}

export type Read<Value> = { value: Value } | { error: FieldError }

/** One question of a form: how its boxes are read, and what is known of it besides. */
export interface Field<Value> {
  read: (name: string, reading: Reading) => Read<Value>
  /** The name of its boxes, where it is not the field's own. */
  box?: string
  /** The key of the name by which a shared rule's sentence speaks of it. */
  label?: string
  /** A field that is not in the page is neither asked for nor judged. */
  when?: (boxes: Typed) => boolean
  /** Never given back to a page. */
  secret?: true
}

/** The sentences of a field that are not the shared ones, and a rule of its own. */
export interface FieldRules<Value> {
  /** Nothing is there. */
  required?: FieldError
  /** What is there is no such thing. */
  wrong?: FieldError
  rule?: (value: Value, reading: Reading) => FieldError | null
  box?: string
  label?: string
}

/** A field in one box: `parse` answers null for what is no such thing. */
export function boxField<Value>(
  parse: (typed: string) => Value | null,
  defaults: { required: FieldError; wrong: FieldError },
  { required = defaults.required, wrong = defaults.wrong, rule, ...rest }: FieldRules<Value> = {},
): Field<Value> {
  return {
    ...rest,
    read: (name, reading) => {
      const typed = (textIn(reading.boxes, rest.box ?? name) ?? '').trim()
      if (typed === '') return { error: required }
      const value = parse(typed)
      if (value === null) return { error: wrong }
      const error = rule?.(value, reading) ?? null
      return error === null ? { value } : { error }
    },
  }
}

/** A shared rule's sentence, whether nothing is there or something else. */
export function ruleOf(code: string) {
  return { required: `rule:${code}`, wrong: `rule:${code}` }
}

export function text(rules?: FieldRules<string>): Field<string> {
  return boxField((typed) => typed, ruleOf('required'), rules)
}

/** The rule of a text that may have so many letters. */
export function atMost(most: number, error: FieldError) {
  return (typed: string): FieldError | null => (typed.length > most ? error : null)
}

/** One of the offered answers. */
export function choice<T extends string>(options: readonly T[], rules?: FieldRules<T>): Field<T> {
  return boxField((typed) => options.find((option) => option === typed) ?? null, ruleOf('required-option'), rules)
}

export function yesNo(rules?: FieldRules<'yes' | 'no'>): Field<'yes' | 'no'> {
  return choice(['yes', 'no'], rules)
}

/** A box that has to be ticked; `required` is its sentence. */
export function tick(required: FieldError): Field<'yes'> {
  return choice(['yes'], { required, wrong: required })
}

/** A field that may be left empty. */
export function optional<Value>(field: Field<Value>): Field<Value | ''> {
  return {
    ...field,
    read: (name, reading) =>
      (textIn(reading.boxes, field.box ?? name) ?? '').trim() === '' ? { value: '' } : field.read(name, reading),
  }
}

/** A field that other answers bring into the page. */
export function when<Value>(isAsked: (boxes: Typed) => boolean, field: Field<Value>): Field<Value | undefined> {
  return { ...field, when: (boxes) => isAsked(boxes) && (field.when?.(boxes) ?? true) }
}

/** A field whose answer is never given back to a page: a card, a password, a number of identity. */
export function secret<Value>(field: Field<Value>): Field<Value> {
  return { ...field, secret: true }
}
