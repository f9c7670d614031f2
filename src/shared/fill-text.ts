/** Puts values into `{name}` places of a catalogue sentence. A place without a value is a bug, so it throws. */
export function fillText(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${sentence}"`)
    return String(value)
  })
}
