import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { FirstPriceStrip, readFirstStrip, type FirstStrip } from '../../../platform/quotes/web/index.ts'
import { enterByPartner, SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { LandingColumns, LandingEnd, LandingQuestions, ProductLanding } from '../../../web/ui/layouts/product-landing.tsx'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'

export const handle: PageHandle = { namespaces: ['term-ca-landing', 'quotes-first', 'quotes-landing'] }

/**
 * The landing page, its partner entry and its variant (T-010, T-014). A partner that is known is kept for later visits; an
 * unknown one keeps nobody from the page (readings P-020, P-028).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const page = readPage({ request, context })
  const isVariant = new URL(request.url).pathname.startsWith('/canadiantermrc')
  const partner = await enterByPartner(page, params['partnerId'], params['campaignid'], 'term-ca')
  return {
    partner,
    strip: await readFirstStrip(page, request, firstQuestions, readFirstPrice),
    apply: isVariant ? '/canadiantermrc/survey' : '/canadianterm/survey/pre-application',
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

const features = [
  ['instant', 'spot-decision'],
  ['level', 'spot-price'],
  ['convert', 'spot-keep'],
  ['review', 'spot-ten-days'],
] as const

/** Term life §2: eight questions. T-003, T-004 and T-007 have each text in its own place. */
const questions = ['what', 'price', 'medical', 'renew', 'convert', 'cancel', 'where', 'declined'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('term-ca-landing')
  return (
    <SiteFrame kind="landing" sky="life" partner={loaderData.partner}>
      <ProductLanding
        scene="hero-life"
        heading={t('heading')}
        lede={t('lede')}
        strip={<Strip strip={loaderData.strip} isVariant={loaderData.isVariant} />}
        pointsHeading={t('features')}
        points={features.map(([feature, picture]) => ({ picture, title: t(feature), text: t(`${feature}-text`) }))}
      >
        <LandingColumns>
          <LandingQuestions
            heading={t('quotes-landing:questions')}
            questions={questions.map((id) => ({ id, question: t(`faq.${id}`), answer: t(`faq.${id}-text`) }))}
          />
          <LandingEnd
            heading={t('quotes-landing:ready')}
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

/** Four answers and the price that an estimate would begin with. */
function Strip({ strip, isVariant }: { strip: FirstStrip; isVariant: boolean }) {
  const { t } = useTranslation('term-ca-landing')
  return (
    <FirstPriceStrip
      {...strip}
      block="life"
      next="/quote"
      pricePath="/canadianterm/first-price"
      insurer={insurer.name}
      words={{ about: t('strip.about'), per: t('strip.per'), next: t('calculate') }}
      notes={[
        t('strip.may-change'),
        ...(isVariant
          ? []
          : [
              <a key="needs" href="/canadianterm/coveragecalculator">
                {t('needs')}
              </a>,
            ]),
      ]}
    />
  )
}
