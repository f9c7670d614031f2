import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { PolicyDocument } from '../rules/document.ts'
import { renderPdf } from './render-pdf.ts'
import { openDocumentStore } from './store.ts'

/** The document of one policy, and how it is made from what was stored when it was bound. */
export interface PolicyPdf {
  policy: {
    id: string
    policyNumber: string
    /** When it last became another one: something was added to it, or it ended. */
    changedAt: Date | null
  }
  /** The document's own language, whatever its reader's is. */
  locale: Locale
  document: () => PolicyDocument
}

const documentsOf = oncePer((ctx: ServerContext) => openDocumentStore(ctx.settings.documentsUrl))

export function policyFileName({ policyNumber }: Pick<PolicyPdf['policy'], 'policyNumber'>): string {
  return `${policyNumber}.pdf`
}

/**
 * The policy's PDF: as stored when it is there and whole, made again from the data otherwise, also while the store is away. What was
 * stored before the policy changed says what it was, and is given out no more.
 */
export async function readPolicyPdf(ctx: ServerContext, { policy, locale, document }: PolicyPdf): Promise<Uint8Array> {
  const { rows } = await ctx.db.execute<{ checksum: string }>(
    statement`select checksum from policy_document where policy_id = ${policy.id} and locale = ${locale} and created_at >= coalesce(${policy.changedAt}::timestamptz, created_at)`,
  )
  if (rows[0]) {
    const { checksum } = rows[0]
    const stored = await documentsOf(ctx)
      .then((store) => store.read(policy.policyNumber, 'pdf', checksum))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'stored document cannot be read; making it again')
        return null
      })
    if (stored) return stored
  }
  return renderPdf(document())
}

/** Makes the PDF and keeps it with its checksum; rejects while the store is full, to be tried again. */
export async function keepPolicyPdf(ctx: ServerContext, { policy, locale, document }: PolicyPdf): Promise<void> {
  const store = await documentsOf(ctx)
  const { sha256, size } = await store.put(policy.policyNumber, 'pdf', await renderPdf(document()))
  await ctx.db
    .execute(statement`insert into policy_document (id, policy_id, locale, file_name, checksum, size_bytes, created_at) values (${randomUUID()}, ${policy.id}, ${locale}, ${policyFileName(policy)}, ${sha256}, ${size}, ${ctx.clock.now()})
     on conflict (policy_id, locale) do update set checksum = excluded.checksum, size_bytes = excluded.size_bytes,
       created_at = excluded.created_at`)
}
