import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { getPartnerCommission } from '../contract.ts'
import styles from './partners.module.css'

/** What a partner earned in a month, for administrators; what is held once it is not approved any more stands in a row of its own. */
export function PartnerCommission({
  partner,
  earned,
}: {
  partner: string
  earned: Pick<AnswerOf<typeof getPartnerCommission>, 'month' | 'version' | 'totals'>
}) {
  const { t } = useTranslation('partners')
  const locale = useLocale()
  const { month, version, totals } = earned
  return (
    <AdminCard title={t('commission.title')}>
      <form method="get" className={styles.month}>
        <TextInput name="month" type="month" label={t('commission.month')} defaultValue={month} width="medium" />
        <Button kind="quiet">{t('commission.show')}</Button>
      </form>
      {totals.length === 0 ? <EmptyState>{t('commission.none')}</EmptyState> : null}
      {totals.map(({ currency, sold, total, pending, payable, held }) => (
        <DetailList
          key={currency}
          figures
          rows={[
            { label: t('commission.pending'), value: <bdi dir="ltr">{moneyWithCurrency(pending, locale, currency)}</bdi> },
            { label: t('commission.payable'), value: <bdi dir="ltr">{moneyWithCurrency(payable, locale, currency)}</bdi> },
            { label: t('commission.held'), value: <bdi dir="ltr">{moneyWithCurrency(held, locale, currency)}</bdi> },
            {
              label: t('commission.total', { count: sold }),
              value: <bdi dir="ltr">{moneyWithCurrency(total, locale, currency)}</bdi>,
              total: true,
            },
          ]}
        />
      ))}
      <p className={styles.small}>{t('commission.rules', { version: isolateLtr(version) })}</p>
      <p className={styles.line}>
        <a className={styles.link} href={`/admin/partnerships/${partner}/commission.jsonl?month=${month}`}>
          {t('commission.events')}
        </a>
      </p>
    </AdminCard>
  )
}
