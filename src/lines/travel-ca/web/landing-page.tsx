import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { FirstPriceStrip, LineLanding, readFirstStrip, type FirstStrip } from '../../../platform/quotes/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'
import { infoPath, landingPath, learnPath } from './paths.ts'

export const handle: PageHandle = { namespaces: ['travel-ca-landing', 'quotes-first', 'quotes-landing'] }

export const meta = pageMeta({
  namespace: 'travel-ca-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: landingPath,
})

/** Both landing addresses of the specification answer this page (L-010). */
export function loader(args: LoaderFunctionArgs) {
  return readFirstStrip(readPage(args), args.request, firstQuestions, readFirstPrice)
}

const points = [
  ['medical', 'spot-medical'],
  ['cancel', 'spot-ten-days'],
  ['windows', 'spot-tell'],
  ['call', 'spot-phone'],
] as const
const steps = ['trip', 'plan', 'pay'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-ca-landing')
  return (
    <SiteFrame kind="landing" sky="travel">
      <LineLanding
        scene="hero-travel"
        strip={<Strip {...loaderData} />}
        points={points}
        steps={steps}
        answers={{
          begins: t('learn.begins-text'),
          before: t('learn.stable-text'),
          review: t('learn.review-text'),
          claim: t('learn.claim-text', { insurer: insurer.name }),
        }}
        start={infoPath}
        notes={[t('landing.carrier', { insurer: insurer.name }), t('landing.how-paid', { insurer: insurer.name })]}
        say={(name) => t(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Where, when and how old, and the price of the medical plan for one traveller. */
function Strip(strip: FirstStrip) {
  const { t } = useTranslation('travel-ca-landing')
  return (
    <FirstPriceStrip
      {...strip}
      block="travel"
      next={infoPath}
      pricePath="/travel/firstpriceca"
      insurer={insurer.name}
      words={{ about: t('landing.strip.about'), per: t('landing.strip.per'), next: t('landing.start') }}
      notes={[
        t('landing.strip.may-change'),
        <a key="learn" href={learnPath}>
          {t('landing.learn')}
        </a>,
      ]}
    />
  )
}
