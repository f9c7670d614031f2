/** How a box changed: a key, a deletion, or a whole text that was pasted or filled in. */
export type How = 'typed' | 'deleted' | 'whole'

/** A way to show what somebody types: the characters that carry the answer, and those with what stands between them. */
export interface Mask {
  plain: (text: string, how: How) => string
  show: (plain: string) => string
  /** Letters are part of the answer. Elsewhere a whole text with letters in it stays as it is, for the form to say so. */
  takesLetters?: true
}

export interface Edited {
  text: string
  caret: number
}

const howOf = (inputType: string): How => {
  if (inputType.startsWith('delete')) return 'deleted'
  return inputType === 'insertText' || inputType === 'insertCompositionText' ? 'typed' : 'whole'
}

/** Where the caret stands after so many characters of the answer. */
const placeAfter = (formatted: string, plain: string, count: number): number => {
  let found = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (found === count) return at
    if (formatted[at] === plain[found]) found += 1
  }
  return formatted.length
}

/** What an edit left in a box, and what stood there before it. */
export interface Edit extends Edited {
  before: string
  /** As the browser names it. */
  inputType: string
}

/** A box after an edit, formatted anew; the caret stays behind the same character of the answer. */
export function editMasked(mask: Mask, { text, caret, before: previous, inputType }: Edit): Edited {
  const how = howOf(inputType)
  if (how === 'whole' && ((!mask.takesLetters && /\p{L}/u.test(text)) || mask.plain(text, how) === '')) return { text, caret }
  let [before, after] = [text.slice(0, caret), text.slice(caret)]
  // Only what stands between two characters was deleted: anyone who deletes means the character beside it.
  if (how === 'deleted' && text.length < previous.length && mask.plain(text, how) === mask.plain(previous, how)) {
    if (inputType.endsWith('Forward')) after = mask.plain(after, how).slice(1)
    else before = mask.plain(before, how).slice(0, -1)
  }
  const plain = mask.plain(before + after, how)
  const formatted = mask.show(plain)
  if (after === '') return { text: formatted, caret: formatted.length }
  return { text: formatted, caret: placeAfter(formatted, plain, mask.plain(before, how).length) }
}
