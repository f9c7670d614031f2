import type { Bench } from '../../../../test/simulator-bench.ts'
import type { ApplicationToBind, ApplicationToDecide, PriceRequest, TermLifeCarrier } from './port.ts'

/** An insurer under test, on 2026-03-01 in Toronto until `passDays`, with the switches that its simulator offers. */
export interface CarrierBench extends Bench<'price' | 'decide' | 'bind' | 'cancel'> {
  carrier: TermLifeCarrier
  passDays(days: number): void
}

/** G13: a man of 40 who does not smoke, 10 years, 250 000. */
export const order: PriceRequest = {
  dateOfBirth: '1986-01-15',
  sex: 'male',
  isSmoker: false,
  province: 'ON',
  faceCents: 25_000_000,
  term: 10,
}

export const toDecide: ApplicationToDecide = {
  ...order,
  isCanadian: true,
  replacesPolicy: false,
  absentNow: false,
  absentPast: null,
  heightCm: 178,
  weightKg: 80,
  lifestyle: {},
  medical: {},
  inForceCents: 0,
}
export function yes(followUps: Record<string, string> = {}) {
  return { isYes: true, followUps }
}

export function toBind(decisionRef: string, change: Partial<ApplicationToBind> = {}): ApplicationToBind {
  return {
    key: 'purchase-1:bind',
    decisionRef,
    person: {
      dateOfBirth: order.dateOfBirth,
      sex: order.sex,
      isSmoker: false,
      province: 'ON',
      firstName: 'Ada',
      lastName: 'Fielding',
      email: 'ada@example.com',
      phone: '4165550142',
    },
    address: { addr1: '1 Elm St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' },
    faceCents: order.faceCents,
    term: 10,
    frequency: 'monthly',
    premiumCents: 2_498,
    feeCents: 270,
    beneficiaries: [],
    ...change,
  }
}
