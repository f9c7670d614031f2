/** Text that is markup already; anything else is escaped on its way in. */
export class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** What may stand in a page: text (escaped), markup, or a list of them. */
export type Piece = string | Markup | readonly Piece[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const sourceOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.source
  return typeof piece === 'string' ? escape(piece) : piece.map(sourceOf).join('')
}

/** A page as a template: what stands between its parts is escaped unless it is markup already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((page, part, at) => page + part + sourceOf(pieces[at] ?? ''), ''))
}
