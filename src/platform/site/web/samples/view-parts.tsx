/** Progress, notices, lists and the brand with sample content, for the page of parts. */
import { useTranslation } from 'react-i18next'
import { BlockPattern, Eider, Feather, MapleKey, Mark } from '../../../../web/brand.tsx'
import { productBlockNames } from '../../../../shared/brand.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { DetailList, ListingRow, StitchedList } from '../../../../web/ui/lists.tsx'
import { EmptyState, Notice, SavedStatus, Skeleton } from '../../../../web/ui/notices/feedback.tsx'
import { Money, PriceFigure } from '../../../../web/ui/price.tsx'
import { StitchProgress } from '../../../../web/ui/progress.tsx'
import { Part } from './part.tsx'
import styles from './parts-page.module.css'

/** The line of steps in both of its shapes. */
export function ProgressParts() {
  const { t } = useTranslation('site')
  const steps = [
    { id: 'trip', label: t('parts.step-trip'), detail: t('parts.step-detail'), state: 'done', href: '#progress' },
    { id: 'plan', label: t('parts.step-plan'), state: 'done' },
    { id: 'people', label: t('parts.step-people'), state: 'now' },
    { id: 'pay', label: t('parts.step-pay'), state: 'next' },
  ] as const
  return (
    <Part title={t('parts.progress')}>
      <div id="progress" className={styles.rail}>
        <StitchProgress steps={steps} part={0.5} />
      </div>
      <StitchProgress steps={steps} shape="line" label={t('parts.plans')} />
    </Part>
  )
}

/** Every kind of notice, and what stands where nothing is there yet. */
export function StateParts() {
  const { t } = useTranslation('site')
  return (
    <Part title={t('parts.states')}>
      <div className={styles.stack}>
        <Notice>{t('parts.notice-text')}</Notice>
        <Notice kind="success">{t('parts.notice-text')}</Notice>
        <Notice kind="warning">{t('parts.notice-text')}</Notice>
        <Notice
          kind="danger"
          actions={
            <Button type="button" kind="text">
              {t('parts.retry')}
            </Button>
          }
        >
          {t('parts.notice-failed')}
        </Notice>
        <div className={styles.row}>
          <SavedStatus state="saving" />
          <SavedStatus state="failed" />
          <PriceFigure size="card" cents={9475} period="month" stale />
        </div>
        <Skeleton block />
        <EmptyState
          action={
            <ButtonLink kind="quiet" to="/" reloadDocument>
              {t('parts.empty-action')}
            </ButtonLink>
          }
        >
          {t('parts.empty')}
        </EmptyState>
      </div>
    </Part>
  )
}

/** A row of a person's own lists, a list of details and a stitched one. */
export function ListParts() {
  const { t } = useTranslation('site')
  return (
    <Part title={t('parts.lists')}>
      <ListingRow
        block="travel"
        title={t('parts.policy')}
        detail={<bdi>77-310</bdi>}
        facts={[{ label: t('parts.cost'), value: <Money cents={240_000} /> }]}
        price={<Money cents={9475} withCurrency />}
        actions={
          <>
            <Button type="button" kind="text">
              {t('parts.view')}
            </Button>
            <Button type="button" kind="text">
              {t('parts.mail')}
            </Button>
          </>
        }
      />
      <div className={styles.narrow}>
        <DetailList
          rows={[
            { label: t('parts.travellers'), value: 2 },
            { label: t('parts.cost'), value: <Money cents={240_000} /> },
            { label: t('parts.total'), value: <Money cents={9475} />, total: true },
          ]}
        />
        <StitchedList items={[t('parts.medical'), t('parts.bags'), t('parts.cancellation')]} />
      </div>
    </Part>
  )
}

/** The mark, the plumage and the block of every product. */
export function BrandParts() {
  const { t } = useTranslation('site')
  return (
    <Part title={t('parts.brand')}>
      <div className={styles.row}>
        <Mark size={56} />
        <div className={styles.water}>
          <Eider />
        </div>
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
    </Part>
  )
}
