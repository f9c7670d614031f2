/** What a statement may carry beside its text. */
type Value =
  string | number | bigint | boolean | Date | Uint8Array | null | undefined | readonly (string | number | Date | null)[]

/**
 * A statement's text with `$1`, `$2`… and the values beside it. It may stand in a longer one. It is made in this file alone: an
 * object of somebody else's that looks like one is a value and never text.
 */
class Statement {
  readonly text: string
  readonly values: Value[]

  constructor(text: string, values: Value[]) {
    this.text = text
    this.values = values
  }
}
export type { Statement }

const texts = new WeakMap<TemplateStringsArray, string>()

const isStatement = (part: Value | Statement): part is Statement => part instanceof Statement

/**
 * The one way to write SQL. Every `${…}` is a value that travels apart from the text, or a statement that stands there with
 * values of its own. Without such pieces the text of each place in the code is put together once; there is nothing to build
 * when it runs.
 */
export function statement(parts: TemplateStringsArray, ...given: (Value | Statement)[]): Statement {
  if (given.some(isStatement)) return joined(parts, given)
  let text = texts.get(parts)
  if (text === undefined) {
    text = parts.reduce((before, part, at) => `${before}$${at}${part}`)
    texts.set(parts, text)
  }
  return new Statement(text, given as Value[])
}

function joined(parts: TemplateStringsArray, given: readonly (Value | Statement)[]): Statement {
  const values: Value[] = []
  const text = given.reduce<string>((before, one, at) => {
    if (!isStatement(one)) return `${before}$${values.push(one)}${parts[at + 1]}`
    if (one.values.length === 0) return `${before}${one.text}${parts[at + 1]}`
    const first = values.length
    values.push(...one.values)
    return `${before}${one.text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${first + Number(n)}`)}${parts[at + 1]}`
  }, parts[0] ?? '')
  return new Statement(text, values)
}

/** The name of a table or column that is chosen when the statement is made. Throws for anything but a plain name. */
export function identifier(name: string): Statement {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name of a table or column`)
  return new Statement(`"${name}"`, [])
}
