import type { FieldErrors } from './define-form.ts'

/** What a try found, less what was corrected since. */
export interface Try {
  errors: FieldErrors
  /** Found by the page's own reading, which therefore can say when it is corrected; a server knows more than that. */
  isOwn: boolean
}

export interface Change {
  /** The box that changed. */
  name: string
  /** What the page's own reading says now. */
  wrong: FieldErrors
  isAsked: (field: string) => boolean
  boxOf: (field: string) => string
}

/**
 * The marks after a change. A field that reads right now has lost its mark; one that is still wrong keeps it, with its sentence:
 * somebody who is typing is not judged. What was right at the last try is not judged before the next one.
 */
export function afterChange(last: Try, { name, wrong, isAsked, boxOf }: Change): Try {
  const isAt = (field: string): boolean => [field, boxOf(field)].some((box) => box === name || name.startsWith(`${box}.`))
  const entries = Object.entries(last.errors).flatMap(([field, error]): [string, string][] => {
    if (!isAsked(field)) return []
    const isMended = !wrong[field] && (last.isOwn || isAt(field))
    return isMended ? [] : [[field, error]]
  })
  return entries.length === Object.keys(last.errors).length ? last : { ...last, errors: Object.fromEntries(entries) }
}
