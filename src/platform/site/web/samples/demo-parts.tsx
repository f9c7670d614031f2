/** Parts of the pages with sample content, for the page of parts. */
import { useTranslation } from 'react-i18next'
import { BlockPattern, Coast, Feather, MapleKey, Mark } from '../../../../web/brand.tsx'
import { productBlockNames } from '../../../../shared/brand.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { ChoiceOfTwo, Checkbox } from '../../../../web/ui/controls/choices.tsx'
import { ComparisonTable } from '../../../../web/ui/plans/comparison-table.tsx'
import { EmptyState, Notice } from '../../../../web/ui/notices/feedback.tsx'
import { FieldStack, DateFields, MoneyInput, SelectInput, TextArea, TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { DetailList, StitchedList } from '../../../../web/ui/lists.tsx'
import { Money, PriceFigure } from '../../../../web/ui/price.tsx'
import { StitchProgress } from '../../../../web/ui/progress.tsx'
import { TextTable } from '../text-table.tsx'
import styles from './demo-page.module.css'
import { Reviews } from '../reviews.tsx'

const texts = ['name', 'what', 'languages'] as const

export function ComponentsDemo() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Mark size={56} />
        <Feather size={40} />
        <MapleKey size={56} />
      </div>
      <div className={styles.blocks}>
        {productBlockNames.map((name) => (
          <div key={name} className={styles.block}>
            <BlockPattern block={name} />
          </div>
        ))}
      </div>
      <Notice kind="info">{t('parts.notice-text')}</Notice>
      <Notice kind="danger">{t('parts.notice-failed')}</Notice>
      <EmptyState action={<ButtonLink to="/">{t('parts.empty-action')}</ButtonLink>}>{t('parts.empty')}</EmptyState>
    </div>
  )
}

/** Nothing is sent: the form asks for this page again. */
export function FormsDemo() {
  const { t } = useTranslation('site')
  return (
    <form method="get" className={styles.form} noValidate>
      <FieldStack>
        <TextInput name="name" label={t('parts.name')} hint={t('parts.name-hint')} width="long" autoComplete="off" />
        <TextInput
          name="email"
          type="email"
          label={t('parts.email')}
          error={t('parts.email-error')}
          leftToRight
          autoComplete="off"
        />
        <SelectInput
          name="plan"
          label={t('parts.plans')}
          width="medium"
          options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
        <MoneyInput name="cost" label={t('parts.cost')} hint={t('parts.cost-hint')} />
        <DateFields name="birth" label={t('parts.birth')} why={t('parts.birth-why')} />
        <ChoiceOfTwo name="apnea" label={t('parts.apnea')} />
        <Checkbox name="agree" label={t('parts.agree')} />
        <TextArea name="notes" label={t('parts.notes')} optional />
      </FieldStack>
      <Button>{t('parts.continue')}</Button>
    </form>
  )
}

export function TablesDemo() {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const money = (dollars: number): string => formatMoney(dollars * 100, locale, 'USD', 0)
  const row = (id: string, label: string, ...texts: (string | boolean)[]) => ({
    id,
    label,
    cells: texts.map((text) =>
      typeof text === 'string' ? ({ kind: 'words', text } as const) : ({ kind: text ? 'included' : 'not-included' } as const),
    ),
  })
  return (
    <ComparisonTable
      caption={t('parts.every')}
      columns={(['small', 'medium', 'large'] as const).map((id) => ({ id, name: t(`parts.${id}`) }))}
      rows={[
        row('medical', t('parts.medical'), money(10_000), money(50_000), money(100_000)),
        row('bags', t('parts.bags'), money(500), money(1000), money(1000)),
        row('cancellation', t('parts.cancellation'), false, true, true),
        row('car', t('parts.car'), false, false, true),
      ]}
    />
  )
}

const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'] as const

/** A drawn coast, not a map of strangers: the provinces and who watches over insurers there. */
export function MapsDemo() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.stack}>
      <div className={styles.coast}>
        <Coast />
      </div>
      <TextTable
        caption={t('demo.maps.caption')}
        head={[t('demo.maps.code'), t('demo.maps.province'), t('demo.maps.regulator')]}
        rows={provinces.map((code) => [
          <bdi key={code} dir="ltr">
            {code}
          </bdi>,
          t(`demo.maps.name.${code}`),
          t(`demo.maps.watch.${code}`),
        ])}
      />
      <p>
        <a href="/complaints-ca">{t('nav.complaints')}</a>
      </p>
    </div>
  )
}

export function WidgetsDemo() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.stack}>
      <StitchProgress
        steps={[
          { id: 'trip', label: t('parts.step-trip'), state: 'done' },
          { id: 'plan', label: t('parts.step-plan'), state: 'now' },
          { id: 'pay', label: t('parts.step-pay'), state: 'next' },
        ]}
      />
      <PriceFigure cents={9475} suffix={t('parts.days')} />
      <DetailList
        rows={[
          { label: t('parts.small'), value: <Money cents={5210} /> },
          { label: t('parts.medium'), value: <Money cents={9475} /> },
          { label: t('parts.total'), value: <Money cents={14_685} />, total: true },
        ]}
      />
      <StitchedList items={[t('parts.medical'), t('parts.bags'), t('parts.cancellation')]} />
      <section aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t('home.reviews.title')}</h2>
        <Reviews
          reviews={texts.map((key, at) => ({
            key,
            body: t(`home.about.${key}`),
            rating: 5 - at,
            name: t('parts.small'),
            isSample: true,
          }))}
        />
      </section>
    </div>
  )
}
