import { useState, type FormEvent } from 'react'
import { useFieldErrors } from './field-errors.ts'
import { boxes, type Boxes, type SurveyAnswer } from './survey.ts'

/** What a page's form is given: what stands in it, what is wrong with it, and the check before it is sent. */
export interface CheckedForm {
  values: Boxes
  /** What is still wrong at each field: a field that was changed since is not blamed until the next try. */
  errors: Record<string, string>
  /** What the last try found, for the summary on top. */
  found: Record<string, string>
  /** Differs from one try to the next, so that the summary takes the focus again. */
  attempt: unknown
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

type Check = (values: Boxes) => { errors: Record<string, string> } | object

/**
 * The server's reading of a form, run in the browser first: a thing to fix is said at once and nothing is sent. Without
 * scripts the server says the same. `leading` names a choice that puts other fields in the page: what the last try found says
 * nothing of those.
 */
export function useCheckedForm(answer: SurveyAnswer | undefined, kept: Boxes, check: Check, leading?: string): CheckedForm {
  const [own, setOwn] = useState<{ after: SurveyAnswer | undefined; errors: Record<string, string>; values: Boxes }>()
  const [touched, setTouched] = useState<{ attempt: unknown; fields: readonly string[] }>()
  // What the server answers later counts more than what the browser found before.
  const ours = own && own.after === answer ? own : undefined
  const attempt = ours ?? answer
  const values = answer?.values ?? kept
  const said = useFieldErrors(ours?.errors ?? answer?.errors, ours?.values ?? values)
  const changed = touched && touched.attempt === attempt ? touched.fields : []
  const found = leading !== undefined && changed.includes(leading) ? {} : said
  return {
    values,
    errors: Object.fromEntries(Object.entries(found).filter(([field]) => !changed.includes(field))),
    found,
    attempt,
    onInput: (event) => {
      const { name } = event.target as HTMLInputElement
      // One of the boxes of a date counts for the date.
      const field = name in found ? name : name.replace(/\.[^.]*$/, '')
      if ((field in found || field === leading) && !changed.includes(field)) setTouched({ attempt, fields: [...changed, field] })
    },
    onSubmit: (event) => {
      const typed = boxes(new FormData(event.currentTarget))
      const read = check(typed)
      if (!('errors' in read)) {
        setOwn({ after: answer, errors: {}, values: typed })
        return
      }
      event.preventDefault()
      setOwn({ after: answer, errors: read.errors as Record<string, string>, values: typed })
    },
  }
}
