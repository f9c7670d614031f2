import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { linkContact } from './decide-partner.ts'
import { addPartner, writeState } from './partner-store.ts'
import { unsettled } from './request-partnership.ts'

/** The partner of a demonstration, approved, with one campaign that has no end; somebody with this address signs in for it. */
export async function addSamplePartner(ctx: ServerContext, tx: Tx, email: string): Promise<void> {
  const fields = {
    ...unsettled,
    name: 'Sample Person',
    company: 'Acme',
    companywebsite: 'https://acme.example/',
    phone: '416 555 0142',
    email,
    industries: 'travel' as const,
    message: 'A sample partner.',
    limitedLineTravelInsuranceLicense: 'Yes' as const,
    purchaseEmailOptions: [],
    knockoutEmailOptions: [],
  }
  const partner = await addPartner(ctx, tx, fields, { madeBy: null, locale: 'en' })
  if (!partner) return
  await linkContact(ctx, tx, partner)
  await writeState(ctx, tx, partner.key, 'APPROVED')
  await tx.execute(statement`insert into partner_campaign (key, partner_key, idnum, label, created_at)
    values (${randomUUID()}, ${partner.key}, 1, 'Spring', ${ctx.clock.now()})`)
}
