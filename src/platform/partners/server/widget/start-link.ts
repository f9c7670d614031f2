import { LRUCache } from 'lru-cache'
import { oncePer } from '../../../../server/durable/once.ts'
import { isSameSecret } from '../../../../server/http/exposure.ts'
import type { ServerContext } from '../../../../server/server-context.ts'

/** For how long a link from a widget to a purchase is valid. */
const validMs = 60 * 60_000
/** Links that are made within five minutes end together, so that the same question has the same answer. */
const stepMs = 5 * 60_000

/** What a link from a widget to a purchase carries. */
export interface WidgetStart {
  line: string
  /** The partner's key. */
  partner: string
  /** The campaign as the host page names it; empty for none. */
  campaign: string
  language: string
  /** The answers as a query. */
  answers: string
}

type Signing = Pick<ServerContext, 'encryption' | 'clock'>

/** What most widgets begin with is signed once in five minutes. */
const signaturesOf = oncePer((_encryption: Signing['encryption']) => new LRUCache<string, string>({ max: 2000, ttl: stepMs }))

const signatureOf = (
  { encryption }: Signing,
  { line, partner, campaign, language, answers }: WidgetStart,
  until: string,
): string => {
  const signatures = signaturesOf(encryption)
  const message = JSON.stringify([line, partner, campaign, language, answers, until])
  let signature = signatures.get(message)
  if (signature === undefined) signatures.set(message, (signature = encryption.hash('widget-start', message)))
  return signature
}

const linkParameters = ['partner', 'campaign', 'language', 'until', 'sign']

/** The path that opens a purchase with these answers and stamps the partner. It is valid for an hour at least. */
export function widgetStartPath(ctx: Signing, start: WidgetStart): string {
  const until = String((Math.ceil(ctx.clock.now().getTime() / stepMs) + validMs / stepMs) * stepMs)
  const { line, partner, campaign, language, answers } = start
  const named = `partner=${partner}&campaign=${encodeURIComponent(campaign)}&language=${language}&until=${until}`
  return `/start/${line}?${answers === '' ? '' : `${answers}&`}${named}&sign=${signatureOf(ctx, start, until)}`
}

/** What a link says that we signed and that is still valid; null for any other one. Throws nothing, whatever the query is. */
export function readWidgetStart(ctx: Signing, line: string, query: URLSearchParams): WidgetStart | null {
  const answers = new URLSearchParams([...query].filter(([name]) => !linkParameters.includes(name))).toString()
  const [partner = '', campaign = '', language = '', until = '', sign = ''] = linkParameters.map((name) => query.get(name) ?? '')
  const start = { line, partner, campaign, language, answers }
  const isOurs = isSameSecret(sign, signatureOf(ctx, start, until))
  return isOurs && Number(until) > ctx.clock.now().getTime() ? start : null
}
