import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { TextPage } from '../../../web/ui/layouts/text-page.tsx'
import criteria from '../accessibility/criteria.json' with { type: 'json' }
import results from '../accessibility/results.json' with { type: 'json' }
import styles from './accessibility-page.module.css'
import { SiteFrame } from './site-frame.tsx'

export const handle: PageHandle = { namespaces: ['site-accessibility'] }

export const meta = pageMeta({
  namespace: 'site-accessibility',
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  path: '/accessibility',
})

type Found = Record<string, { violations: string[] } | undefined>

/** What the last run of the check found: `npm run accessibility` writes it. */
export function loader() {
  const found: Found = results.criteria
  return {
    screens: results.screens,
    violations: Object.values(found).reduce((sum, each) => sum + (each?.violations.length ?? 0), 0) + results.obscured.length,
    criteria: criteria.map(({ id, level, by }) => ({ id, level, by, violations: found[id]?.violations.length ?? null })),
  }
}

/** How far each criterion of WCAG 2.2 AA is checked, and how. */
export default function AccessibilityPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('site-accessibility')
  return (
    <SiteFrame>
      <TextPage heading={t('title')} lede={t('lede')}>
        <p className={styles.summary}>{t('summary', { screens: loaderData.screens, violations: loaderData.violations })}</p>
        <section className={styles.section}>
          <h2>{t('limits')}</h2>
          <p>{t('limits-text')}</p>
        </section>
        <section className={styles.section}>
          <h2>
            <a href="/contactus">{t('ask')}</a>
          </h2>
          <p>{t('ask-text')}</p>
        </section>
        <div className={styles.scroll} role="region" aria-labelledby="criteria" tabIndex={0}>
          <table className={styles.table}>
            <caption id="criteria">{t('caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('criterion')}</th>
                <th scope="col">{t('level')}</th>
                <th scope="col">{t('how')}</th>
              </tr>
            </thead>
            <tbody>
              {loaderData.criteria.map(({ id, level, by, violations }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi dir="ltr">{id}</bdi> {t(`name.${id.replaceAll('.', '-')}` as never)}
                  </th>
                  <td>{level}</td>
                  <td>
                    {t(`by.${by}` as never)}
                    {violations === null ? null : `. ${t('found', { count: violations })}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </TextPage>
    </SiteFrame>
  )
}
