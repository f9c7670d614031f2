import { brokerageOf } from '../../../../platform/documents/server/index.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { moneyWithCurrency, type Cents } from '../../../../shared/money.ts'
import ar from '../../locale/policy/ar.json' with { type: 'json' }
import en from '../../locale/policy/en.json' with { type: 'json' }
import fr from '../../locale/policy/fr.json' with { type: 'json' }
import type { Frequency } from '../../rules/application.ts'
import { debitTerms } from '../../rules/debit-terms.ts'

const texts: Record<Locale, typeof en.authorization> = { en: en.authorization, fr: fr.authorization, ar: ar.authorization }
const debits: Record<Locale, typeof en.debit> = { en: en.debit, fr: fr.debit, ar: ar.debit }

/** A sentence of the pages, with its places as `fillText` knows them. */
const asTemplate = (text: string): string => text.replaceAll('{{', '{').replaceAll('}}', '}')

/** The terms of a pre-authorized debit in a language; a card has none of them. */
export function debitTermsIn(locale: Locale, places: Record<'email' | 'phone', string>): string[] {
  return debitTerms.map((term) => fillText(asTemplate(debits[locale][term]), places))
}

/** What the person agreed to, word for word as the page had it (T-080); kept with the method, so that a later wording changes nothing. */
export function authorizationText(
  ctx: ServerContext,
  locale: Locale,
  { amountCents, cycle, kind }: { amountCents: Cents; cycle: Frequency; kind: 'creditcard' | 'ach' },
): string {
  const text = fillText(asTemplate(texts[locale].text), {
    brand: ctx.settings.brand,
    amount: moneyWithCurrency(amountCents, locale, 'CAD'),
    cycle: texts[locale][cycle],
  })
  return [text, ...(kind === 'ach' ? debitTermsIn(locale, brokerageOf(ctx)) : [])].join(' ')
}
