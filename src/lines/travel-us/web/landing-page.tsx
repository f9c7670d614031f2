import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { LandingColumns, LandingEnd, ProductLanding } from '../../../web/ui/layouts/product-landing.tsx'
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

/** Also the partner entry: the partner and campaign go along to the quote, which is attributed to them. */
export function loader({ params }: LoaderFunctionArgs) {
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
      <ProductLanding
        block="travel"
        heading={t('landing.heading')}
        lede={t('landing.lede')}
        actions={
          <>
            <ButtonLink to={loaderData.next} reloadDocument>
              {t('landing.start')}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/travel/learnmoreusa" reloadDocument>
              {t('landing.learn')}
            </ButtonLink>
          </>
        }
        pointsHeading={t('landing.covers')}
        points={points.map((point) => ({ title: t(`landing.${point}`), text: t(`landing.${point}-text`) }))}
      >
        <LandingColumns>
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
          </section>
          <LandingEnd
            heading={t('landing.ready')}
            text={t('landing.ready-text')}
            actions={
              <ButtonLink to={loaderData.next} reloadDocument>
                {t('landing.start')}
              </ButtonLink>
            }
            notes={[t('plan.carrier'), t('plan.how-paid')]}
          />
        </LandingColumns>
      </ProductLanding>
    </SiteFrame>
  )
}
