/** Figures that a rule's sentence shows: `{ min: 18, max: 65 }`. */
export type Figures = Readonly<Record<string, string | number>>

/** What a field's code says once it is taken apart: the sentence's name and its figures. */
export interface RuleCode {
  name: string
  figures: Record<string, string>
}

const plain = (value: string | number): string => String(value).replaceAll(/[|=]/g, ' ').slice(0, 40)

/** `range` with its figures as one text, `range|min=18|max=65`: a rule's code on its way through a schema and an answer. */
export function codeText(name: string, figures: Figures = {}): string {
  return [name, ...Object.entries(figures).map(([figure, value]) => `${figure}=${plain(value)}`)].join('|')
}

/** Takes a code apart. The page's locale has the sentence under `rule.<name>` (platform §5). */
export function readCode(text: string): RuleCode {
  const [name = '', ...rest] = text.split('|')
  return { name, figures: Object.fromEntries(rest.map((figure) => figure.split('=', 2) as [string, string])) }
}

/** A schema's message that carries only a code and its figures. */
export function ruleCode(name: string, figures: Figures = {}): string {
  return `code:${codeText(name, figures)}`
}
