import { useTranslation } from 'react-i18next'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { gapYears } from '../../rules/needs.ts'
import styles from './needs.module.css'

/** Before there is a sum: what it will be made of. */
export function NeedsParts() {
  const { t } = useTranslation('term-ca')
  return (
    <section className={styles.sum} aria-labelledby="need-title">
      <h2 id="need-title">{t('term-ca-needs:needs.parts')}</h2>
      <StitchedList
        items={[
          t('term-ca-needs:needs.line-income', { term: t('estimate.years', { count: gapYears }) }),
          t('term-ca-needs:needs.line-mortgage'),
          t('term-ca-needs:needs.line-debts'),
          t('term-ca-needs:needs.line-finalExpenses'),
          t('term-ca-needs:needs.line-savings'),
        ]}
      />
    </section>
  )
}
