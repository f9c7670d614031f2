import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../shared/function.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { classes } from '../../../../web/ui/style/classes.ts'
import type { getPetPolicy } from '../../contract.ts'
import { mostPets } from '../../rules/pet.ts'
import { BillTable } from '../bill-rows.tsx'
import { billedOfPolicy } from '../billed.ts'
import { listOfNames } from '../list-of-names.ts'
import { infoPath, policyPath } from '../paths.ts'
import { cancelOf } from './policy-cover.tsx'
import styles from './policy-page.module.css'

type Read = AnswerOf<typeof getPetPolicy>

/** The way to one more pet, and each that joined the policy with its own days and bills. */
export function JoinedPets({ policyInfo, added }: Pick<Read, 'policyInfo' | 'added'>) {
  const { t } = useTranslation('pet-policy')
  const isOpen = policyInfo.state === 'in-force'
  if (!isOpen && added.length === 0) return null
  const isFull = policyInfo.Pets.length >= mostPets
  return (
    <section aria-labelledby="joined" className={classes(styles.joined, added.length === 0 && 'no-print')}>
      <h2 id="joined">{t('joined.heading')}</h2>
      {added.map((each) => (
        <Joined key={each.policyInfo.Id} policyInfo={each.policyInfo} billing={each.billing} isOpen={isOpen} />
      ))}
      {isOpen ? (
        <div className={`no-print ${styles.add}`}>
          <p>{isFull ? t('joined.full', { most: mostPets }) : t('joined.text')}</p>
          {isFull ? null : (
            <p>
              <ButtonLink kind="quiet" to={infoPath(policyInfo.CountryCode, policyInfo.PolicyNumber)} reloadDocument>
                {t('joined.add')}
              </ButtonLink>
            </p>
          )}
        </div>
      ) : null}
    </section>
  )
}

function Joined({ policyInfo, billing, isOpen }: Read['added'][number] & { isOpen: boolean }) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { Id, PolicyNumber, Pets, currency, state } = policyInfo
  const money = (dollars: number): string => isolateLtr(moneyWithCurrency(toCents(dollars), locale, currency))
  const { next } = billing
  const names = listOfNames(
    Pets.map(({ PetName }) => PetName),
    locale,
  )
  return (
    <article>
      <h3>{t('joined.since', { pets: names, date: longDate(policyInfo.startsOn, locale) })}</h3>
      {billing.unpaid > 0 ? (
        <Notice kind="warning" title={t('policy.unpaid')} actions={<OtherCard policyNum={PolicyNumber} isUnpaid />}>
          {money(billing.unpaid)} {t('policy.unpaid-text')}
        </Notice>
      ) : null}
      <DetailList
        rows={[
          { label: t('joined.number'), value: <bdi>{Id}</bdi> },
          { label: t('policies-page:review-ends'), value: longDate(policyInfo.reviewEnds, locale) },
          { label: t('policy.ends'), value: longDate(policyInfo.endsOn, locale) },
          {
            label: t('policy.next-bill'),
            value: next ? `${money(next.amount)}${t('policy.on', { date: longDate(next.on, locale) })}` : t('policy.none'),
          },
          { label: t('policy.paid-to'), value: longDate(billing.paidTo, locale) },
        ]}
      />
      <BillTable billed={billedOfPolicy(policyInfo)} />
      {isOpen && state === 'in-force' ? (
        <p className="no-print">
          <a href={cancelOf(policyInfo)}>{t('joined.cancel', { pets: names })}</a>
        </p>
      ) : null}
    </article>
  )
}

/** The way to another card for the bills. */
export function OtherCard({ policyNum, isUnpaid = false }: { policyNum: string; isUnpaid?: boolean }) {
  const { t } = useTranslation('pet-policy')
  return <a href={policyPath(policyNum, '/payment')}>{t(isUnpaid ? 'policy.other-card-now' : 'policy.other-card')}</a>
}
