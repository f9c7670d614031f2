/** Reads the quotes that releases before the table of all lines left. */
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { OlderQuotes } from '../../../../platform/quotes/server/index.ts'
import type { PricedPerson } from '../../carriers/port.ts'
import type { Frequency, Term } from '../../rules/application.ts'
import type { LifeRisk, Premium } from './life-risk.ts'

interface Row {
  id: string
  owner: string
  person: string
  face_cents: number
  term: Term
  frequency: Frequency
  monthly_cents: number
  annual_cents: number
  monthly_fee_cents: number
  annual_fee_cents: number
  /** Of a quote from before receipts were encrypted. */
  receipt: SignedReceipt | null
  sealed_receipt: string | null
  partner_id: string
  campaign_id: string
  created_at: Date
  expires_at: Date
}

const place = (id: string, column: 'person' | 'sealed_receipt') => ({ table: 'term_ca_quote', column, row: id })

const receiptOf = ({ encryption }: ServerContext, { id, receipt, sealed_receipt: encrypted }: Row): SignedReceipt => {
  if (encrypted !== null) return encryption.decrypt<SignedReceipt>(encrypted, place(id, 'sealed_receipt'))
  if (receipt === null) throw new Error('a quote without its receipt')
  return receipt
}

/** Quotes as releases before the table of all lines kept them (decision 0064). */
export const olderQuotes: OlderQuotes<LifeRisk, Premium, SignedReceipt> = {
  table: statement`term_ca_quote`,
  linkTable: statement`term_ca_quote_link`,
  linkExpiresAt: statement`expires_at`,
  columns: statement`id, owner, person, face_cents, term, frequency, monthly_cents, annual_cents, monthly_fee_cents,
    annual_fee_cents, receipt, sealed_receipt, partner_id, campaign_id, created_at, expires_at`,
  read: (ctx, row: Row) => ({
    id: row.id,
    owner: row.owner,
    risk: {
      ...ctx.encryption.decrypt<PricedPerson>(row.person, place(row.id, 'person')),
      faceCents: row.face_cents,
      term: row.term,
      frequency: row.frequency,
    },
    offer: {
      premium: { monthlyCents: row.monthly_cents, annualCents: row.annual_cents },
      fee: { monthlyCents: row.monthly_fee_cents, annualCents: row.annual_fee_cents },
    },
    receipt: receiptOf(ctx, row),
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }),
}
