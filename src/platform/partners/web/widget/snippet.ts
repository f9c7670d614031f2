import { isLocale, type Locale } from '../../../../shared/locale.ts'
import { keyLines, type KeyLine } from '../../rules/index.ts'

/** What a partner chooses for a snippet. */
export interface SnippetChoice {
  line: KeyLine
  language: Locale
  /** A campaign's number; empty for none. */
  campaign: string
  opens: 'here' | 'tab'
}

/** The choice that stands in an address; what is missing there or none is the first of each, and the reader's own language. */
export function choiceIn(search: URLSearchParams, pageLocale: Locale, campaigns: readonly { idnum: number }[]): SnippetChoice {
  const language = search.get('language')
  return {
    line: keyLines.find((each) => each === search.get('line')) ?? keyLines[0],
    language: isLocale(language) ? language : pageLocale,
    campaign: campaigns.map(({ idnum }) => String(idnum)).find((each) => each === search.get('campaign')) ?? '',
    opens: search.get('opens') === 'tab' ? 'tab' : 'here',
  }
}

/** The attributes of the script, as `/widget.js` reads them. */
export function snippetData(name: string, { line, language, campaign, opens }: SnippetChoice): Record<string, string> {
  return {
    'data-partner': name,
    ...(campaign ? { 'data-campaign': campaign } : {}),
    'data-line': line,
    'data-language': language,
    ...(opens === 'tab' ? { 'data-open': 'tab' } : {}),
  }
}

/** The line that a partner puts into its page. Every value is one of ours and needs no escape. */
export function snippetOf(origin: string, data: Readonly<Record<string, string>>): string {
  const named = Object.entries(data).map(([key, value]) => `${key}="${value}"`)
  return `<script src="${origin}/widget.js" ${named.join(' ')} async></script>`
}
