/** Prices and plans with sample content, for the page of parts. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { ComparisonTable } from '../../../../web/ui/plans/comparison-table.tsx'
import { PlanCards } from '../../../../web/ui/plans/plan-cards.tsx'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import { Part } from './part.tsx'
import styles from './parts-page.module.css'

/** A price that changes at the press of a button, in the panel and in the bar. */
export function PriceParts() {
  const { t } = useTranslation('site')
  const [cents, setCents] = useState(9475)
  return (
    <Part title={t('parts.prices')}>
      <div className={styles.panels}>
        <PricePanel
          block="travel"
          title={t('parts.estimate')}
          price={<PriceFigure cents={cents} suffix={t('parts.days')} announce />}
          note={t('parts.premium')}
          rows={[
            { label: t('parts.travellers'), value: 2 },
            { label: t('parts.cost'), value: <Money cents={240_000} decimals={0} /> },
          ]}
          actions={
            <Button type="button" wide onClick={() => setCents((now) => (now === 9475 ? 14_810 : 9475))}>
              {t('parts.change')}
            </Button>
          }
        />
        <PricePanel title={t('parts.step-plan')} />
      </div>
      <PriceBar
        price={<PriceFigure size="row" cents={cents} suffix={t('parts.days')} />}
        action={
          <Button type="button" kind="text">
            {t('parts.details')}
          </Button>
        }
      />
    </Part>
  )
}

/** What every plan covers, side by side. */
function PlanTable() {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const money = (dollars: number): string => formatMoney(dollars * 100, locale, 'USD', 0)
  return (
    <ComparisonTable
      caption={t('parts.every')}
      columns={[
        { id: 'small', name: t('parts.small'), note: <Money cents={6120} /> },
        { id: 'medium', name: t('parts.medium'), note: <Money cents={9475} /> },
        { id: 'large', name: t('parts.large'), note: <Money cents={14_810} /> },
      ]}
      rows={[
        {
          id: 'medical',
          label: t('parts.medical'),
          cells: [
            { kind: 'included', text: money(50_000) },
            { kind: 'included', text: money(250_000) },
            { kind: 'included', text: money(1_000_000) },
          ],
        },
        { id: 'bags', label: t('parts.bags'), cells: [{ kind: 'included' }, { kind: 'included' }, { kind: 'included' }] },
        {
          id: 'cancellation',
          label: t('parts.cancellation'),
          cells: [{ kind: 'not-included' }, { kind: 'included' }, { kind: 'included' }],
        },
        {
          id: 'car',
          label: t('parts.car'),
          cells: [{ kind: 'not-included' }, { kind: 'not-included' }, { kind: 'included' }],
        },
      ]}
    />
  )
}

/** Three plans as cards, the second of them recommended, and their comparison. */
export function PlanParts() {
  const { t } = useTranslation('site')
  const plan = (id: 'small' | 'medium' | 'large', price: number, reason?: string) => ({
    id,
    name: t(`parts.${id}`),
    price: <PriceFigure size="card" cents={price} suffix={t('parts.days')} />,
    reason,
    features: [
      { text: t('parts.medical'), included: true },
      { text: t('parts.bags'), included: true },
      { text: t('parts.cancellation'), included: id !== 'small' },
    ],
    action: (
      <Button type="button" wide kind={reason ? 'primary' : 'quiet'}>
        {t('parts.choose')}
      </Button>
    ),
  })
  return (
    <Part title={t('parts.plans')}>
      <PlanCards block="travel" plans={[plan('small', 6120), plan('medium', 9475, t('parts.fits')), plan('large', 14_810)]} />
      <PlanTable />
    </Part>
  )
}
