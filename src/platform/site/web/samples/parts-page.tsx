import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { BlockPattern, Eider, Feather, MapleKey, Mark } from '../../../../web/brand.tsx'
import { productBlockNames } from '../../../../shared/brand.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { BackLink, Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { ComparisonTable } from '../../../../web/ui/plans/comparison-table.tsx'
import { ConfirmDialog } from '../../../../web/ui/notices/dialog.tsx'
import { EmptyState, Notice, OfflineBar, SavedStatus, Skeleton } from '../../../../web/ui/notices/feedback.tsx'
import { DetailList, ListingRow, StitchedList } from '../../../../web/ui/lists.tsx'
import { PlanCards } from '../../../../web/ui/plans/plan-cards.tsx'
import { Money, PriceBar, PriceFigure, PricePanel } from '../../../../web/ui/price.tsx'
import { StitchProgress } from '../../../../web/ui/progress.tsx'
import { DialogParts } from './dialog-parts.tsx'
import { FormParts, Part } from './form-parts.tsx'
import styles from './parts-page.module.css'
import { SiteFrame } from '../site-frame.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['site'] }

export const meta = pageMeta({
  namespace: 'site',
  title: 'parts.title',
  description: 'parts.lede',
  path: '/dev/parts',
  noIndex: true,
})

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!readPage({ request, context }).demo) throw data(null, { status: 404 })
  return null
}

/** Every part in every state, for the eye and for the accessibility check. */
export default function PartsPage() {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const money = (dollars: number): string => formatMoney(dollars * 100, locale, 'USD', 0)
  const [cents, setCents] = useState(9475)
  const [dialogOpen, setDialogOpen] = useState(false)
  const steps = [
    { id: 'trip', label: t('parts.step-trip'), detail: t('parts.step-detail'), state: 'done', href: '#progress' },
    { id: 'plan', label: t('parts.step-plan'), state: 'done' },
    { id: 'people', label: t('parts.step-people'), state: 'now' },
    { id: 'pay', label: t('parts.step-pay'), state: 'next' },
  ] as const
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
    <SiteFrame kind="flow" saved={<SavedStatus />}>
      <OfflineBar forced />
      <div className={`content ${styles.page}`}>
        <h1>{t('parts.title')}</h1>
        <p className={styles.lede}>{t('parts.lede')}</p>

        <Part title={t('parts.buttons')}>
          <BackLink to="#progress" />
          <div className={styles.row}>
            <Button type="button">{t('parts.continue')}</Button>
            <Button type="button" kind="quiet">
              {t('parts.quiet')}
            </Button>
            <Button type="button" kind="text">
              {t('parts.text')}
            </Button>
            <Button type="button" kind="danger">
              {t('parts.delete')}
            </Button>
            <Button type="button" busy>
              {t('parts.busy')}
            </Button>
            <Button type="button" kind="quiet" busy>
              {t('parts.busy')}
            </Button>
          </div>
        </Part>

        <FormParts />

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

        <Part title={t('parts.plans')}>
          <PlanCards block="travel" plans={[plan('small', 6120), plan('medium', 9475, t('parts.fits')), plan('large', 14_810)]} />
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
        </Part>

        <Part title={t('parts.progress')}>
          <div id="progress" className={styles.rail}>
            <StitchProgress steps={steps} part={0.5} />
          </div>
          <StitchProgress steps={steps} shape="line" label={t('parts.plans')} />
        </Part>

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

        <Part title={t('parts.dialogs')}>
          <Button type="button" kind="quiet" onClick={() => setDialogOpen(true)}>
            {t('parts.open')}
          </Button>
          <ConfirmDialog
            open={dialogOpen}
            onClose={() => setDialogOpen(false)}
            onConfirm={() => setDialogOpen(false)}
            title={t('parts.confirm')}
            confirm={t('parts.delete')}
            cancel={t('parts.cancel')}
            kind="danger"
          >
            {t('parts.confirm-text')}
          </ConfirmDialog>
          <div className={styles.row}>
            <DialogParts />
          </div>
        </Part>

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

        <Part title={t('demo.others')}>
          <ul className={styles.links}>
            {(['components', 'forms', 'tables', 'maps', 'widgets', 'charts', 'calendar'] as const).map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{t(`demo.${name}.title`)}</a>
              </li>
            ))}
            <li>
              <a href="/localization-test">{t('localization.title')}</a>
            </li>
          </ul>
        </Part>
      </div>
    </SiteFrame>
  )
}
