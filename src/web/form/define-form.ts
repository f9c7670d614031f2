import type { IsoDate } from '../../shared/dates.ts'
import type { Typed } from './boxes.ts'
import type { Field, FieldError, Reading } from './fields.ts'

/** Field → what is wrong with it, in the order of the page. */
export type FieldErrors = Record<string, FieldError>

type Fields = Readonly<Record<string, Field<unknown>>>

type AnswersOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

export interface FormDefinition<Answers> {
  fields: Fields
  check: (answers: Partial<Answers>, reading: Reading) => Partial<Record<keyof Answers, FieldError | null>>
}

/** The answers of a form as its reader hands them out. */
export type AnswersIn<Form> = Form extends FormDefinition<infer Answers> ? Answers : never

/**
 * A form as data: its fields in the order of the page. `check` says what no field knows by itself, of two answers that do not go
 * together; it is asked with what reads right so far.
 */
export function defineForm<const F extends Fields>(
  fields: F,
  check: FormDefinition<AnswersOf<F>>['check'] = () => ({}),
): FormDefinition<AnswersOf<F>> {
  return { fields, check }
}

/** The same reading in browser and server: the answers, or field by field what is wrong with them. */
export function readForm<Answers>(
  { fields, check }: FormDefinition<Answers>,
  boxes: Typed,
  today: IsoDate = '',
): { answers: Answers } | { errors: FieldErrors } {
  const reading: Reading = { boxes, today }
  const answers: Record<string, unknown> = {}
  const wrong: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.when?.(boxes) === false) continue
    const read = field.read(name, reading)
    if ('error' in read) wrong[name] = read.error
    else answers[name] = read.value
  }
  for (const [name, error] of Object.entries<FieldError | null | undefined>(check(answers as Partial<Answers>, reading)))
    if (error) wrong[name] ??= error
  const names = [...new Set([...Object.keys(fields), ...Object.keys(wrong)])].filter((name) => wrong[name])
  return names.length === 0
    ? { answers: answers as Answers }
    : { errors: Object.fromEntries(names.map((name) => [name, wrong[name] ?? ''])) }
}

/** True while a field is in the page; what no form defines is. */
export function isAsked({ fields }: Pick<FormDefinition<unknown>, 'fields'>, name: string, boxes: Typed): boolean {
  return fields[name]?.when?.(boxes) ?? true
}

/** What may go back to the page: everything but the secret fields. */
export function withoutSecrets<Values extends Typed>(
  { fields }: Pick<FormDefinition<unknown>, 'fields'>,
  values: Values,
): Values {
  const isSecret = (box: string): boolean =>
    Object.entries(fields).some(([name, field]) => field.secret === true && (field.box ?? name) === box)
  return Object.fromEntries(Object.entries(values).filter(([box]) => !isSecret(box))) as Values
}

/** A form of a button alone. */
export const noFields = defineForm({})
