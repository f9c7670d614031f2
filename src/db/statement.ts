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
export function statement(parts: TemplateStringsArray, ...inputs: (Value | Statement)[]): Statement {
  if (inputs.some(isStatement)) return joined(parts, inputs)
  let text = texts.get(parts)
  if (text === undefined) {
    text = parts.reduce((before, part, at) => `${before}$${at}${part}`)
    texts.set(parts, text)
  }
  return new Statement(text, inputs as Value[])
}

function joined(parts: TemplateStringsArray, inputs: readonly (Value | Statement)[]): Statement {
  const values: Value[] = []
  const text = inputs.reduce<string>((before, input, at) => {
    if (!isStatement(input)) return `${before}$${values.push(input)}${parts[at + 1]}`
    const first = values.length
    values.push(...input.values)
    const isReady = first === 0 || input.values.length === 0
    const text = isReady ? input.text : input.text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${first + Number(n)}`)
    return `${before}${text}${parts[at + 1]}`
  }, parts[0] ?? '')
  return new Statement(text, values)
}

/** The name of a table or column that is chosen when the statement is made. Throws for anything but a plain name. */
export function identifier(name: string): Statement {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is no name of a table or column`)
  return new Statement(`"${name}"`, [])
}
