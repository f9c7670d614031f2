import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceInTime, FirstPriceStrip, LineLanding } from '../../../platform/quotes/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { addDays } from '../../../shared/dates.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { StripCount, StripDate, StripDates, StripPatch, StripSelect } from '../../../web/ui/layouts/price-strip.tsx'
import { insurer } from '../rules/insurer.ts'
import { destinationTypes } from '../rules/plans.ts'
import { limits } from '../rules/trip.ts'
import { firstAnswersIn, readFirstPrice } from './first-price.ts'
import { infoPath, landingPath, learnPath } from './paths.ts'

export const handle: PageHandle = { namespaces: ['travel-ca-landing', 'quotes-first'] }

export const meta = pageMeta({
  namespace: 'travel-ca-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: landingPath,
})

/** Both landing addresses of the specification answer this page (L-010). */
export async function loader(given: LoaderFunctionArgs) {
  const page = readPage(given)
  const { pathname, searchParams } = new URL(given.request.url)
  const today = insurer.dayOf(page.now())
  return {
    here: pathname,
    today,
    answers: firstAnswersIn(searchParams, today),
    first: await firstPriceInTime(readFirstPrice(given)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const points = [
  ['medical', 'spot-medical'],
  ['windows', 'spot-tell'],
  ['cancel', 'spot-ten-days'],
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
        start={infoPath}
        notes={[t('landing.carrier', { insurer: insurer.name }), t('landing.how-paid', { insurer: insurer.name })]}
        say={(name) => t(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Where, when and how old, and the price of the medical plan for one traveller. */
function Strip({ answers, first, here, today }: Loaded) {
  const { t } = useTranslation('travel-ca-landing')
  const last = addDays(today, limits.aheadDays)
  const [tomorrow, latestReturn] = [addDays(today, 1), addDays(last, limits.tripDaysOntario)]
  return (
    <FirstPriceStrip
      block="travel"
      next={infoPath}
      pricePath="/travel/firstpriceca"
      here={here}
      first={first}
      insurer={insurer.name}
      words={{ about: t('landing.strip.about'), per: t('landing.strip.per'), next: t('landing.start') }}
      notes={[
        t('landing.strip.may-change'),
        <a key="learn" href={learnPath}>
          {t('landing.learn')}
        </a>,
      ]}
    >
      <StripPatch label={t('landing.strip.where')} htmlFor="strip-where">
        <StripSelect
          id="strip-where"
          name="where"
          value={answers.destinationType}
          options={destinationTypes.map((type) => ({ value: type, label: t(`landing.where.${type}`) }))}
        />
      </StripPatch>
      <StripPatch label={t('landing.strip.when')}>
        <StripDates>
          <StripDate
            name="departs"
            value={answers.departureDate}
            label={t('landing.strip.departs')}
            least={tomorrow}
            most={last}
          />
          <StripDate
            name="returns"
            value={answers.returnDate}
            label={t('landing.strip.returns')}
            least={tomorrow}
            most={latestReturn}
          />
        </StripDates>
      </StripPatch>
      <StripPatch label={t('landing.strip.age')} htmlFor="strip-age">
        <StripCount
          id="strip-age"
          name="age"
          value={answers.age}
          least={0}
          most={limits.oldestYears}
          fewer={t('landing.strip.younger')}
          more={t('landing.strip.older')}
        />
      </StripPatch>
    </FirstPriceStrip>
  )
}
