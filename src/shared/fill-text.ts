/** Puts values into the places of a catalogue sentence, `{name}` or `{{name}}` as i18next has them. A place without a value is a bug, so it throws. */
export function fillText(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (_place, double: string | undefined, single: string) => {
    const name = double ?? single
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${sentence}"`)
    return String(value)
  })
}
