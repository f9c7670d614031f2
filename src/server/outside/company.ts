import type { DemoWorld } from '../demo/demo-world.ts'
import { oncePer } from '../durable/once.ts'
import { createOutbound, type Outbound, type OutboundSettings } from './outbound.ts'
import type { ServerContext } from '../server-context.ts'

/** Where an outside company is reached, and how long it may take. */
interface CompanySettings<Limits> extends Pick<OutboundSettings, 'observe' | 'maxConcurrent'> {
  /** The company, or its simulator: `http://127.0.0.1:4010/us-travel`. */
  baseUrl: string
  /** Sent as a bearer credential; a simulator needs none. */
  apiKey?: string | undefined
  timeLimits?: Limits
}

/** An outside company behind its port. */
interface Company<Port, Limits> {
  /** The port, and its connection for metrics and closing. */
  connect: (settings: CompanySettings<Limits>) => { port: Port; outbound: Outbound }
  /** The port of a server: the company's own address, or its simulator's. */
  ofServer: (ctx: ServerContext) => Port
  /** The port at a moment of a demonstration's past. */
  inPast: (world: DemoWorld, moment: Date) => Port
}

/** Joins a company's adapter to its connection. `limitsOf` says what it may take of the patience of a purchase, in milliseconds. */
export function companyOf<Port, Limits>(
  company: string,
  adapter: (outbound: Outbound, timeLimits?: Limits) => Port,
  limitsOf: (purchasePatienceMs: number) => Limits,
): Company<Port, Limits> {
  const connect: Company<Port, Limits>['connect'] = ({ baseUrl, apiKey, timeLimits, ...settings }) => {
    const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
    const outbound = createOutbound({ company, baseUrl, headers, ...settings })
    return { port: adapter(outbound, timeLimits), outbound }
  }
  return {
    connect,
    ofServer: oncePer(
      ({ metrics, settings }: ServerContext) =>
        connect({
          observe: metrics.asked,
          baseUrl: settings.companyUrl(company),
          apiKey: settings.companyKey(company),
          timeLimits: limitsOf(settings.purchasePatienceMs),
        }).port,
    ),
    inPast: (world, moment) => adapter(world.company(company).at(moment)),
  }
}

/** How long an insurer may take, in milliseconds. */
export interface InsurerTimeLimits {
  quoteMs: number
  bindMs: number
}

/** Security R28. */
export const insurerTimeLimits: InsurerTimeLimits = { quoteMs: 10_000, bindMs: 30_000 }

/** An insurer behind its port: a look takes ten seconds at most, a bind the whole patience of a purchase. */
export function insurerOf<Port>(
  company: string,
  adapter: (outbound: Outbound, timeLimits?: InsurerTimeLimits) => Port,
): Company<Port, InsurerTimeLimits> {
  return companyOf(company, adapter, (bindMs) => ({ quoteMs: Math.min(insurerTimeLimits.quoteMs, bindMs), bindMs }))
}

/** The pages of a list, first to last; `read` answers one of them and the number of the next, null after the last. */
export async function readPages<Page extends { next: number | null }>(read: (page: number) => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = []
  for (let next: number | null = 0; next !== null;) {
    const page: Page = await read(next)
    pages.push(page)
    next = page.next
  }
  return pages
}
