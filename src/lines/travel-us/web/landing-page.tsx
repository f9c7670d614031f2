import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceInTime, FirstPriceStrip, LineLanding } from '../../../platform/quotes/web/index.ts'
import { enterByPartner, SiteFrame } from '../../../platform/site/web/index.ts'
import { addDays } from '../../../shared/dates.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { StripCount, StripDate, StripDates, StripPatch, StripSelect } from '../../../web/ui/layouts/price-strip.tsx'
import { readPage } from '../../../web/page-context.ts'
import { insurer } from '../rules/insurer.ts'
import { maxTravellers } from '../rules/trip.ts'
import { destinationOptions } from './destination-options.ts'
import { firstAnswersIn, readFirstPrice } from './first-price.ts'
import { aheadDays, insurersDay } from './trip-form.ts'

export const handle: PageHandle = { namespaces: ['travel-us', 'travel-us-landing', 'quotes-first'] }

export const meta = pageMeta({
  namespace: 'travel-us-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: '/travel/usa',
})

/** Also the partner entry: partner and campaign are kept with the browser, and its quotes are stamped with them. */
export async function loader(given: LoaderFunctionArgs) {
  const { params, request } = given
  const page = readPage(given)
  const { pathname, searchParams } = new URL(request.url)
  const today = insurersDay(page.now())
  const partner = await enterByPartner(page, params['partnername'], params['campaignid'])
  return {
    partner,
    here: pathname,
    today,
    destinations: destinationOptions(page.locale),
    answers: firstAnswersIn(searchParams, today),
    first: await firstPriceInTime(readFirstPrice(given)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const points = [
  ['medical', 'spot-medical'],
  ['cancel', 'spot-ten-days'],
  ['bags', 'spot-bags'],
  ['help', 'spot-phone'],
] as const
const steps = ['trip', 'plan', 'pay'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('travel-us')
  const { t: own } = useTranslation('travel-us-landing')
  return (
    <SiteFrame kind="landing" sky="travel" partner={loaderData.partner ?? undefined}>
      <LineLanding
        scene="hero-travel"
        strip={<Strip {...loaderData} />}
        points={points}
        steps={steps}
        start="/travel/infousa"
        notes={[t('plan.carrier'), t('plan.how-paid')]}
        say={(name) => own(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Where, when and how many, and the least price of such a trip. */
function Strip({ answers, first, here, today, destinations }: Loaded) {
  const { t } = useTranslation('travel-us')
  const { t: own } = useTranslation('travel-us-landing')
  const last = addDays(today, aheadDays)
  return (
    <FirstPriceStrip
      block="travel"
      next="/travel/infousa"
      pricePath="/travel/firstpriceusa"
      here={here}
      first={first}
      insurer={insurer.name}
      words={{ about: own('landing.strip.about'), per: own('landing.strip.per'), next: own('landing.start') }}
      notes={[
        own('landing.strip.may-change'),
        <a key="learn" href="/travel/learnmoreusa">
          {own('landing.learn')}
        </a>,
      ]}
    >
      <StripPatch label={own('landing.strip.where')} htmlFor="strip-destination">
        <StripSelect id="strip-destination" name="destination" value={answers.destination} options={destinations} />
      </StripPatch>
      <StripPatch label={own('landing.strip.when')}>
        <StripDates>
          <StripDate name="departs" value={answers.departdate} label={t('trip.departs')} least={addDays(today, 1)} most={last} />
          <StripDate name="returns" value={answers.returndate} label={t('trip.returns')} least={addDays(today, 1)} most={last} />
        </StripDates>
      </StripPatch>
      <StripPatch label={own('landing.strip.who')} htmlFor="strip-travelers">
        <StripCount
          id="strip-travelers"
          name="travelers"
          value={answers.travelers}
          least={1}
          most={maxTravellers}
          fewer={own('landing.strip.fewer')}
          more={own('landing.strip.more')}
        />
      </StripPatch>
    </FirstPriceStrip>
  )
}
