import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { FirstPriceStrip, LineLanding, readFirstStrip, type FirstStrip } from '../../../platform/quotes/web/index.ts'
import { enterByPartner, SiteFrame } from '../../../platform/site/web/index.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { readPage } from '../../../web/page-context.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'

export const handle: PageHandle = { namespaces: ['travel-us', 'travel-us-landing', 'quotes-first', 'quotes-landing'] }

export const meta = pageMeta({
  namespace: 'travel-us-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: '/travel/usa',
})

/** Also the partner entry: partner and campaign are kept with the browser, and its quotes are stamped with them. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const page = readPage(args)
  const partner = await enterByPartner(page, params['partnername'], params['campaignid'], 'travel-us')
  return { partner, strip: await readFirstStrip(page, request, firstQuestions, readFirstPrice) }
}

const points = [
  ['medical', 'spot-medical'],
  ['cancel', 'spot-ten-days'],
  ['bags', 'spot-bags'],
  ['help', 'spot-phone'],
] as const
const steps = ['trip', 'plan', 'pay'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-us')
  const { t: tLanding } = useTranslation('travel-us-landing')
  return (
    <SiteFrame kind="landing" sky="travel" partner={loaderData.partner}>
      <LineLanding
        scene="hero-travel"
        strip={<Strip {...loaderData.strip} />}
        points={points}
        steps={steps}
        answers={{
          begins: tLanding('learn.begins-text'),
          before: tLanding('learn.pre-existing-text'),
          review: tLanding('learn.review-text'),
          claim: tLanding('learn.claim-text'),
        }}
        start="/travel/infousa"
        notes={[t('plan.carrier'), t('plan.how-paid')]}
        say={(name) => tLanding(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Where, when and how many, and the least price of such a trip. */
function Strip(strip: FirstStrip) {
  const { t: tLanding } = useTranslation('travel-us-landing')
  return (
    <FirstPriceStrip
      {...strip}
      block="travel"
      next="/travel/infousa"
      pricePath="/travel/firstpriceusa"
      insurer={insurer.name}
      words={{ about: tLanding('landing.strip.about'), per: tLanding('landing.strip.per'), next: tLanding('landing.start') }}
      notes={[
        tLanding('landing.strip.may-change'),
        <a key="learn" href="/travel/learnmoreusa">
          {tLanding('landing.learn')}
        </a>,
      ]}
    />
  )
}
