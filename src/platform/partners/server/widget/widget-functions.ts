import { statement } from '../../../../db/statement.ts'
import { handle, type NamedFunction } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { refuse } from '../../../../shared/function.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { getPartnerWidget, savePartnerWidget } from '../../contract/widget.ts'
import { mostWidgetOrigins, widgetOriginOf } from '../../rules/index.ts'
import { listCampaigns } from '../campaign-store.ts'
import { forgetPartners } from '../find-partner.ts'
import { partnerOfCaller } from '../membership.ts'
import { sentence } from '../sentences.ts'

/** The origins whose pages may show a partner's widget. */
export async function readWidgetOrigins(ctx: ServerContext, partnerKey: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ origins: string[] }>(
    statement`select widget_origins as origins from partner where key = ${partnerKey}`,
  )
  return rows[0]?.origins ?? []
}

export const widgetFunctions = (ctx: ServerContext): NamedFunction[] => [
  handle(getPartnerWidget, async (_payload, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const [origins, campaigns] = await Promise.all([readWidgetOrigins(ctx, partner.key), listCampaigns(ctx, partner)])
    return { name: partner.slug, origins, campaigns: campaigns.map(({ idnum, label }) => ({ idnum, label })) }
  }),
  handle(savePartnerWidget, async ({ was, origins: typed }, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    const { locale } = context
    const origins: string[] = []
    for (const each of typed) {
      const origin = widgetOriginOf(each, { allowsLocal: ctx.settings.demo })
      if (origin === null)
        return refuse('wrong-origin', sentence(locale, 'wrong-origin', { origin: isolateLtr(each) }), {
          fields: { origins: 'wrong-origin' },
        })
      if (!origins.includes(origin)) origins.push(origin)
    }
    if (origins.length > mostWidgetOrigins)
      return refuse('too-many-origins', sentence(locale, 'too-many-origins', { most: mostWidgetOrigins }), {
        fields: { origins: 'too-many-origins' },
      })
    const { rowCount } = await ctx.db.execute(
      statement`update partner set widget_origins = ${origins}::text[] where key = ${key} and widget_origins = ${was}::text[]`,
    )
    if (rowCount !== 1) return refuse('stale-widget', sentence(locale, 'stale-widget'))
    forgetPartners(ctx)
    return { origins }
  }),
]
