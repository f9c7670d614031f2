import type { Handler } from '../../../server/functions.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { exportMyData as contract } from '../contract.ts'
import { whyNotFresh } from './fresh-sign-in.ts'
import { findPerson, personIdOf } from './profile-view.ts'

const safeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, '-').slice(0, 80)

/** One archive: `data.json` with a part for each slice, and the files that slices add (policy documents). */
export const exportMyData =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { subject, caller, locale }) => {
    const stale = await whyNotFresh(ctx, caller, locale)
    if (stale) return stale
    const { strToU8, zipSync } = await import('fflate')
    const personId = personIdOf(subject)
    const { email } = await findPerson(ctx, personId)
    const who = { personId, subject, emailHash: emailHashOf(ctx, email) }
    const parts: Record<string, unknown> = {}
    const files: Record<string, Uint8Array> = {}
    for (const { name, collect } of ctx.personal) {
      const collected = await collect(ctx, who)
      parts[name] = collected.records
      for (const file of collected.files ?? []) files[`${name}/${safeName(file.name)}`] = file.bytes
    }
    const made = ctx.clock.now().toISOString()
    const data = strToU8(JSON.stringify({ made, subject, ...parts }, null, 2))
    const archive = zipSync({ 'data.json': data, ...files }, { level: 6 })
    return { filename: `my-data-${made.slice(0, 10)}.zip`, content: Buffer.from(archive).toString('base64') }
  }
