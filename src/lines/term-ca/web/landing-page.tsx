import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { enterWithPartner } from '../../../platform/site/contract.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { LandingColumns, LandingEnd, ProductLanding } from '../../../web/ui/layouts/product-landing.tsx'
import styles from './landing-page.module.css'

export const handle: PageHandle = { namespaces: ['term-ca-landing'] }

const slug = /^[\w-]{1,80}$/

/**
 * The landing page, its partner entry and its variant (T-010, T-014). A partner that is known is kept for later visits; an
 * unknown one goes along with this visit's links and keeps nobody from the page (readings P-020, P-028).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const isVariant = new URL(request.url).pathname.startsWith('/canadiantermrc')
  const asked = params['partnerId'] ?? ''
  const partnername = slug.test(asked) ? asked : ''
  const entry = partnername ? await page.call(enterWithPartner, { partnername }).catch(() => null) : null
  const known = entry && !entry.haserror && entry.partnerId !== 'unknown' ? entry : null
  if (known) {
    page.setCookie('partner', known.partnerId)
    page.setCookie('campaign', known.campaignId, { maxAge: null })
  }
  const query = partnername && !known ? `?partner=${encodeURIComponent(partnername)}` : ''
  return {
    partner: known?.company ?? partnername,
    quote: `/quote${query}`,
    apply: `${isVariant ? '/canadiantermrc/survey' : '/canadianterm/survey/pre-application'}${query}`,
    isVariant,
  }
}

export const meta = pageMeta({
  namespace: 'term-ca-landing',
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  path: (loaderData) => ((loaderData as { isVariant?: boolean } | undefined)?.isVariant ? '/canadiantermrc' : '/canadianterm'),
})

const features = ['instant', 'level', 'convert', 'review'] as const

/** Term life §2: eight questions. T-003, T-004 and T-007 have each text in its own place. */
const questions = ['what', 'price', 'medical', 'renew', 'convert', 'cancel', 'where', 'declined'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('term-ca-landing')
  return (
    <SiteFrame partner={loaderData.partner || undefined}>
      <ProductLanding
        block="life"
        heading={t('heading')}
        lede={t('lede')}
        actions={
          <>
            <ButtonLink to={loaderData.quote} reloadDocument>
              {t('calculate')}
            </ButtonLink>
            {loaderData.isVariant ? null : (
              <ButtonLink kind="quiet" to="/canadianterm/coveragecalculator" reloadDocument>
                {t('needs')}
              </ButtonLink>
            )}
          </>
        }
        pointsHeading={t('features')}
        points={features.map((feature) => ({ title: t(feature), text: t(`${feature}-text`) }))}
      >
        <LandingColumns>
          <section aria-labelledby="questions">
            <h2 id="questions">{t('questions')}</h2>
            <div className={styles.questions}>
              {questions.map((question) => (
                <Disclosure key={question} quiet summary={t(`faq.${question}`)} className={styles.question}>
                  <p>{t(`faq.${question}-text`)}</p>
                </Disclosure>
              ))}
            </div>
          </section>
          <LandingEnd
            heading={t('ready')}
            text={t('ready-text')}
            actions={
              <>
                <ButtonLink to={loaderData.apply} reloadDocument>
                  {t('apply')}
                </ButtonLink>
                <ButtonLink kind="quiet" to="/canadianterm/call-back" reloadDocument>
                  {t('call')}
                </ButtonLink>
              </>
            }
            notes={[t('licence'), t('paid')]}
          />
        </LandingColumns>
      </ProductLanding>
    </SiteFrame>
  )
}
