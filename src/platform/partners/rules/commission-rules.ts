import { countries } from '../../../shared/country.ts'
import type { PartnerPay } from '../../../shared/partner-pay.ts'
import ruleTable from './commission-rules.json' with { type: 'json' }

/** The fee of one policy: hundredths of a percent of what was paid first, or a flat fee in cents of the policy's currency. */
export type CommissionPay = { basisPoints: number } | { flatCents: number }

type CommissionRule = {
  /** Lines by their names. */
  lines: readonly string[] | 'every'
  /** `CA`, `US`: where the policy is sold. */
  place: string
  /** The partner's answer about its limited-line travel licence. */
  licence: string
} & CommissionPay

export interface CommissionRules {
  version: string
  /** A policy that was sold before this day (UTC) earns nothing. */
  from: string
  /** Days from the sale until what was earned may be paid. */
  holdDays: number
  /** Days from the sale in which a refund takes its share of the fee back. */
  clawBackDays: number
  /** The first that fits holds. */
  rules: readonly CommissionRule[]
}

/** Sample figures. Without a licence there is a flat fee at most. */
export const commissionRules: CommissionRules = ruleTable as CommissionRules

const fits = (pattern: string, value: string): boolean => pattern === 'every' || pattern === value

/** What a partner with this licence is paid for a policy of this line, sold in this place; null where nothing is. */
export function payFor(
  { rules }: Pick<CommissionRules, 'rules'>,
  { line, place, licence }: { line: string; place: string; licence: string },
): CommissionPay | null {
  const rule = rules.find(
    (each) => (each.lines === 'every' || each.lines.includes(line)) && fits(each.place, place) && fits(each.licence, licence),
  )
  if (!rule) return null
  return 'basisPoints' in rule ? { basisPoints: rule.basisPoints } : { flatCents: rule.flatCents }
}

/** How customers are told that a partner with this licence earns by these lines, wherever they are sold. */
export function howPartnerIsPaid(
  { lines, licence }: { lines: readonly string[]; licence: string },
  rules: Pick<CommissionRules, 'rules'> = commissionRules,
): PartnerPay {
  const ways = new Set<PartnerPay>()
  for (const line of lines)
    for (const place of countries) {
      const pay = payFor(rules, { line, place, licence })
      ways.add(pay ? ('basisPoints' in pay ? 'share' : 'flat') : 'none')
    }
  const [way = 'none', ...others] = ways
  return others.length > 0 ? 'varies' : way
}
