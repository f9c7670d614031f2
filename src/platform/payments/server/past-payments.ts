/** Charges, refunds and cards of a demonstration's past. */
import { randomUUID } from 'node:crypto'
import type { DemoPerson, DemoWorld } from '../../../server/demo/demo-world.ts'
import { fullName } from '../../../shared/full-name.ts'
import type { Currency } from '../../../shared/money.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { chargeKey, numbered, refundKey, type ToTake } from './charging.ts'

interface Booked {
  purchaseId: string
  booking: string
  cents: number
  currency: Currency
  at: Date
}

const book = (world: DemoWorld, { purchaseId, booking, cents, currency, at }: Booked): void => {
  for (const [account, amount] of [
    ['processor', cents],
    ['premium-owed', -cents],
  ] as const)
    world.add('ledger_entry', {
      id: randomUUID(),
      purchase_id: purchaseId,
      booking,
      account,
      amount_cents: amount,
      currency,
      at,
    })
}

interface PastCharge extends ToTake {
  number: number
  /** The processor's own name of it; null for one that was declined. */
  chargeId: string | null
  at: Date
}

/** A charge that was captured in the past, with its booking, or declined. Answers its id. */
export function addPastCharge(world: DemoWorld, { chargeId, number, at, ...charge }: PastCharge): string {
  const id = randomUUID()
  const key = number === 1 ? chargeKey(charge.purchaseId) : `${chargeKey(charge.purchaseId)}:${number}`
  world.add('charge', {
    id,
    purchase_id: charge.purchaseId,
    number,
    key,
    amount_cents: charge.amountCents,
    currency: charge.currency,
    state: chargeId === null ? 'declined' : 'captured',
    processor_charge_id: chargeId,
    card_brand: charge.cardBrand,
    card_last4: charge.cardLast4,
    created_at: at,
    updated_at: at,
  })
  const { purchaseId, amountCents: cents, currency } = charge
  if (chargeId !== null) book(world, { purchaseId, booking: numbered('capture', '-', number), cents, currency, at })
  return id
}

/** Gives the first charge of a purchase back, at the processor and here. */
export async function givePastBack(
  world: DemoWorld,
  processor: PaymentProvider,
  { purchaseId, amountCents: cents, currency }: ToTake,
  { id, chargeId, reason, at }: { id: string; chargeId: string; reason: string; at: Date },
): Promise<void> {
  const key = refundKey(purchaseId, 1)
  const refund = await processor.refund({ chargeId, amountCents: cents, key })
  if (refund.outcome !== 'refunded') throw new Error(`an invented refund is refused: ${refund.reason}`)
  world.add('refund', {
    id: randomUUID(),
    charge_id: id,
    key,
    amount_cents: cents,
    currency,
    state: 'done',
    processor_refund_id: refund.refundId,
    reason,
    created_at: at,
    updated_at: at,
  })
  book(world, { purchaseId, booking: 'refund', cents: -cents, currency, at })
}

const goodCards = ['4111111111111111', '5555555555554444', '4242424242424242'] as const
const declinedCard = '4000000000000002'

/** The token of somebody's card for one charge, which a declined one refuses. */
export async function pastCard(
  { random }: DemoWorld,
  processor: PaymentProvider,
  { firstName, lastName }: DemoPerson,
  { at, postalCode, isDeclined }: { at: Date; postalCode: string; isDeclined: boolean },
): Promise<{ token: string; cardBrand: string; cardLast4: string }> {
  const taken = await processor.tokenise({
    number: isDeclined ? declinedCard : random.oneOf(goodCards),
    expiryMonth: 12,
    expiryYear: at.getUTCFullYear() + 2,
    cvv: '123',
    holder: fullName({ firstName, lastName }),
    postalCode,
    use: 'once',
  })
  if (taken.outcome !== 'tokenised') throw new Error(`an invented card is refused: ${taken.reason}`)
  return { token: taken.token, cardBrand: taken.brand, cardLast4: taken.last4 }
}
