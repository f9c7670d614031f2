/** What a statement may carry: a value, never a piece of another statement. */
type Value = string | number | boolean | Date | null | readonly string[]

/** A statement's text with `$1`, `$2`… and the values beside it. */
export interface Statement {
  text: string
  values: Value[]
}

const texts = new WeakMap<TemplateStringsArray, string>()

/**
 * A statement in which every `${…}` is a value that travels apart from the text. The text of each place in the code is put
 * together once; there is nothing to build when it runs.
 */
export function statement(parts: TemplateStringsArray, ...values: Value[]): Statement {
  let text = texts.get(parts)
  if (text === undefined) {
    text = parts.reduce((before, part, at) => `${before}$${at}${part}`)
    texts.set(parts, text)
  }
  return { text, values }
}
