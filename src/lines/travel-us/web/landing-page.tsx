import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import styles from './landing-page.module.css'

export const handle: PageHandle = { namespaces: ['travel-us'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: '/travel/usa',
})

const slug = /^[\w-]{1,80}$/

/** Also the partner entry: the partner and campaign go along to the quote, which is stamped with them. */
export const loader = ({ params }: LoaderFunctionArgs) => {
  const partner = slug.test(params['partnername'] ?? '') ? (params['partnername'] ?? '') : ''
  const campaign = partner && slug.test(params['campaignid'] ?? '') ? (params['campaignid'] ?? '') : ''
  const query = new URLSearchParams({ ...(partner ? { partner } : {}), ...(campaign ? { campaign } : {}) }).toString()
  return { partner, next: query ? `/travel/infousa?${query}` : '/travel/infousa' }
}

const points = ['medical', 'cancel', 'bags', 'help'] as const
const steps = ['trip', 'plan', 'pay'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-us')
  const partner = loaderData.partner || undefined
  return (
    <SiteFrame partner={partner}>
      <section className={styles.hero}>
        <div className={styles.pattern}>
          <BlockPattern block="travel" />
        </div>
        <div className={`content ${styles.heroWords}`}>
          <h1>{t('landing.heading')}</h1>
          <p className={styles.lede}>{t('landing.lede')}</p>
          <p className={styles.actions}>
            <ButtonLink to={loaderData.next} reloadDocument>
              {t('landing.start')}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/travel/learnmoreusa" reloadDocument>
              {t('landing.learn')}
            </ButtonLink>
          </p>
        </div>
      </section>
      <div className={`content ${styles.page}`}>
        <section aria-labelledby="covers">
          <h2 id="covers">{t('landing.covers')}</h2>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point} className={styles.point}>
                <h3>{t(`landing.${point}`)}</h3>
                <p>{t(`landing.${point}-text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="how">
          <h2 id="how">{t('landing.how')}</h2>
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              <li key={step} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <div>
                  <h3>{t(`landing.how-${step}`)}</h3>
                  <p>{t(`landing.how-${step}-text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className={styles.small}>{t('plan.how-paid')}</p>
        </section>
      </div>
    </SiteFrame>
  )
}
