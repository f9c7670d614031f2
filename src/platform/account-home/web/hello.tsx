import { useTranslation } from 'react-i18next'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { CoastHero } from '../../../web/ui/layouts/coast-hero.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import type { AccountHome } from './read-home.ts'

/** The person by name on the coast, and one line of what is true today. */
export function Hello({ profile, policies }: Pick<AccountHome, 'profile' | 'policies'>) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  const name = profile.state === 'read' ? profile.found.firstname : ''
  const facts = (): string => {
    if (policies.state === 'hidden') return t('hidden.policies')
    if (policies.state !== 'read') return t('policies.unknown')
    const { count, next } = policies.found
    if (count === 0) return t('policies.none')
    const inForce = t('policies.in-force', { count })
    if (!next) return inForce
    const amount = isolateLtr(moneyWithCurrency(next.cents, locale, next.currency))
    return `${inForce} ${t('policies.next', { amount, date: isolate(longDate(next.on, locale)) })}`
  }
  return (
    <CoastHero
      heading={name ? <Runs text={t('hello', { name: isolate(name) })} /> : t('hello-nobody')}
      lede={<Runs text={facts()} />}
    />
  )
}
