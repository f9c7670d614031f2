import { rateSourceOf } from '../../../../platform/rates/server/index.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import type { OwnTable, RateSource, ServerContext } from '../../../../server/server-context.ts'
import { provinces } from '../../../../shared/fields/canadian-rules.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { PriceRequest } from '../../carriers/port.ts'
import { insurer } from '../../rules/insurer.ts'
import { isProvinceOpen } from '../../rules/why-unavailable.ts'
import type { InsurerOf } from '../insurer.ts'
import { readFees } from '../payment/fees.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

/** Lives by which a change of rates is seen: both sexes, smokers, young and old, small and large amounts. */
const risks = {
  'woman-30': { age: 30, sex: 'female', isSmoker: false, faceCents: 50_000_000, term: 20 },
  'man-45': { age: 45, sex: 'male', isSmoker: false, faceCents: 25_000_000, term: 10 },
  'smoker-45': { age: 45, sex: 'male', isSmoker: true, faceCents: 25_000_000, term: 10 },
  'woman-60': { age: 60, sex: 'female', isSmoker: false, faceCents: 10_000_000, term: 10 },
} as const satisfies Partial<Record<keyof typeof en, object>>

/** Somebody whose birthday is today has the same age by every way of counting. */
const lifeOf = ({ age, ...risk }: (typeof risks)[keyof typeof risks], today: string): PriceRequest => ({
  ...risk,
  dateOfBirth: `${Number(today.slice(0, 4)) - age}-${today.slice(5, 7)}-${today.slice(8) === '29' ? '28' : today.slice(8)}`,
  province: 'ON',
})

const feeTable = async (ctx: ServerContext, locale: Locale): Promise<OwnTable> => {
  const money = (cents: number): string => isolateLtr(formatMoney(cents, locale, 'CAD', 2))
  return {
    name: sentence(locale, 'fee'),
    rows: (await readFees(ctx)).map(({ effectiveOn, monthlyCents, annualCents }) => ({
      day: effectiveOn,
      says: sentence(locale, 'fee-is', { monthly: money(monthlyCents), annual: money(annualCents) }),
    })),
  }
}

export function termRates(insurerOf: InsurerOf): RateSource {
  return rateSourceOf({
    line: 'term-ca',
    insurer,
    insurerOf,
    sentence,
    risks,
    asked: lifeOf,
    ownTables: async (ctx, locale) => [
      await feeTable(ctx, locale),
      {
        name: sentence(locale, 'provinces'),
        rows: [{ day: null, says: sentence(locale, 'sold-in', { provinces: provinces.filter(isProvinceOpen).join(', ') }) }],
      },
    ],
  })
}
