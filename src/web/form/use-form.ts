import { useEffect, useState, type FormEvent } from 'react'
import { useNavigation } from 'react-router'
import type { Problem } from '../../shared/catalogue.ts'
import type { IsoDate } from '../../shared/dates.ts'
import { boxesOf, type Boxes, type Typed } from './boxes.ts'
import { isAsked, readForm, type FieldErrors, type FormDefinition } from './define-form.ts'
import { checkboxIn, dateFieldIn, fieldIn } from './field-in.ts'
import { useFieldTexts } from './field-texts.ts'
import { wholeErrors, type FormAnswer, type WholeTexts } from './form-answer.ts'
import { afterChange, type Try } from './marks.ts'

export interface FormSettings<Values extends Typed> {
  /** Where the page's own sentences are. */
  namespace: string
  today?: IsoDate
  /** What stands in the boxes before anything was sent. */
  stored?: Values
  /** The boxes as the form's reader takes them. */
  read?: (form: FormData) => Values
  /** For a page that says a failure or a refusal of the whole in the summary, not in a dialog. */
  failed?: WholeTexts
  /** How a form is on its way that a fetcher sends. */
  state?: ReturnType<typeof useNavigation>['state']
  /** A press of some button is no try: it adds a row, for instance. */
  isTry?: (button: HTMLButtonElement | null) => boolean
}

/** What a page's form is given: what stands in it, what is wrong with it, and the check before it is sent. */
export interface CheckedForm<Values extends Typed = Boxes> {
  values: Values
  /** What is still wrong, field by field, in sentences. A field that is corrected loses its mark at once. */
  errors: Record<string, string>
  /** Differs from one try to the next, so that the summary takes the focus again. */
  attempt: unknown
  /** Everything that the last try found is corrected. */
  isMended: boolean
  problem: Problem | undefined
  field: ReturnType<typeof fieldIn>
  dateField: ReturnType<typeof dateFieldIn>
  checkbox: ReturnType<typeof checkboxIn>
  /** For the form element. */
  handlers: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Looks at the form again after a change that no box tells of: a row less. */
  onChanged: (form: HTMLFormElement | null) => void
}

/**
 * The server's reading of a form, run in the browser first: a thing to fix is said at once and nothing is sent. While it is being
 * fixed, marks only go; the next try judges anew. Without scripts the server says the same.
 */
export function useForm<Answers, Values extends Typed = Boxes>(
  form: FormDefinition<Answers>,
  answer: (Omit<FormAnswer<Values>, 'values'> & { values?: Values }) | undefined,
  settings: FormSettings<Values>,
): CheckedForm<Values> {
  const { namespace, today = '', stored, read = boxesOf as (form: FormData) => Values, failed, isTry } = settings
  const navigation = useNavigation()
  const state = settings.state ?? navigation.state
  const [local, setLocal] = useState<{ after: unknown; errors: FieldErrors; values: Values }>()
  const [changed, setChanged] = useState<{ attempt: unknown; now: Try }>()
  const [sentWith, setSentWith] = useState<unknown>()
  // What the server answers later counts more than what the browser found before.
  const ours = local && local.after === answer ? local : undefined
  const attempt = ours ?? answer
  useEffect(() => {
    if (state === 'submitting') setSentWith(attempt)
  }, [state, attempt])
  // A message of the try before says nothing about the one under way, nor about the page that it leads to (platform §4).
  const isPast = state === 'submitting' || (state === 'loading' && sentWith === attempt)
  const values = answer?.values ?? stored ?? ({} as Values)
  const problem = ours || isPast ? undefined : answer?.problem
  const found: FieldErrors = ours ? ours.errors : { ...answer?.errors, ...(answer && failed ? wholeErrors(answer, failed) : {}) }
  const last: Try = changed && changed.attempt === attempt ? changed.now : { errors: found, isOwn: ours !== undefined }
  const errors = useFieldTexts(namespace, isPast ? {} : last.errors, form, ours?.values ?? values)
  const look = (element: HTMLFormElement, name: string): void => {
    const boxes = read(new FormData(element))
    const result = readForm(form, boxes, today)
    const now = afterChange(last, {
      name,
      wrong: 'errors' in result ? result.errors : {},
      isAsked: (field) => isAsked(form, field, boxes),
      boxOf: (field) => form.fields[field]?.box ?? field,
    })
    if (now !== last) setChanged({ attempt, now })
  }
  return {
    values,
    errors,
    attempt,
    isMended: Object.keys(found).length > 0 && Object.keys(last.errors).length === 0 && !isPast,
    problem,
    field: fieldIn(values, errors),
    dateField: dateFieldIn(values, errors),
    checkbox: checkboxIn(values, errors),
    handlers: {
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement
        if (Object.keys(last.errors).length > 0) look(event.currentTarget, name)
      },
      onSubmit: (event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        if (isTry?.(button) === false) return
        // A second click while the first is on its way.
        if (state === 'submitting') return event.preventDefault()
        const typed = read(new FormData(event.currentTarget))
        const result = readForm(form, typed, today)
        const wrong = 'errors' in result ? result.errors : {}
        setLocal({ after: answer, errors: wrong, values: typed })
        if (Object.keys(wrong).length > 0) event.preventDefault()
      },
    },
    onChanged: (element) => {
      if (element && Object.keys(last.errors).length > 0) look(element, '')
    },
  }
}
