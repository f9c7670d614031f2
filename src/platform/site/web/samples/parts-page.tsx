/** The page of parts: every part of the pages in every state, for the eye and for the accessibility check. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import { BackLink, Button } from '../../../../web/ui/controls/button.tsx'
import { OfflineBar, SavedStatus } from '../../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../site-frame.tsx'
import { DialogParts } from './dialog-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { Part } from './part.tsx'
import styles from './parts-page.module.css'
import { PlanParts, PriceParts } from './price-parts.tsx'
import { BrandParts, ListParts, ProgressParts, StateParts } from './view-parts.tsx'

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

export default function PartsPage() {
  const { t } = useTranslation('site')
  return (
    <SiteFrame kind="flow" saved={<SavedStatus />}>
      <OfflineBar forced />
      <div className={`content ${styles.page}`}>
        <h1>{t('parts.title')}</h1>
        <p className={styles.lede}>{t('parts.lede')}</p>
        <ButtonParts />
        <FormParts />
        <PriceParts />
        <PlanParts />
        <ProgressParts />
        <StateParts />
        <ListParts />
        <DialogParts />
        <BrandParts />
        <OtherSamples />
      </div>
    </SiteFrame>
  )
}

/** The way back, and every kind of button. */
function ButtonParts() {
  const { t } = useTranslation('site')
  return (
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
  )
}

/** The pages with other samples. */
function OtherSamples() {
  const { t } = useTranslation('site')
  return (
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
  )
}
