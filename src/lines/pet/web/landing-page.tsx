import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceInTime, FirstPriceStrip, LineLanding } from '../../../platform/quotes/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { useProvinceOptions } from '../../../web/form/province-options.ts'
import { usStateOptions } from '../../../web/form/us-state-options.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { StripCount, StripPatch, StripSelect } from '../../../web/ui/layouts/price-strip.tsx'
import { ages } from '../rules/age.ts'
import { insurer } from '../rules/insurer.ts'
import { isSoldIn } from '../rules/places.ts'
import { breedOptions } from './breed-options.ts'
import { firstAnswersIn, readFirstPrice } from './first-price.ts'
import { infoPath } from './paths.ts'

export const handle: PageHandle = { namespaces: ['pet', 'pet-landing', 'quotes-first'] }

export const meta = pageMeta({
  namespace: 'pet-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: '/pet',
})

export async function loader(given: LoaderFunctionArgs) {
  const page = readPage(given)
  return {
    country: page.country,
    answers: firstAnswersIn(new URL(given.request.url).searchParams, page.country),
    first: await firstPriceInTime(readFirstPrice(given)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const points = [
  ['accidents', 'spot-medical'],
  ['illness', 'spot-keep'],
  ['back', 'spot-wallet'],
  ['review', 'spot-ten-days'],
] as const
const steps = ['pets', 'plan', 'pay'] as const

export default function LandingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('pet-landing')
  return (
    <SiteFrame kind="landing" sky="pet">
      <LineLanding
        scene="hero-pet"
        strip={<Strip {...loaderData} />}
        points={points}
        steps={steps}
        start={infoPath(loaderData.country)}
        notes={[t('pet:carrier'), t('pet:how-paid')]}
        say={(name) => t(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Breed, age and place, and what such a pet costs. */
function Strip({ answers, first, country }: Loaded) {
  const { t } = useTranslation('pet-landing')
  const provinces = useProvinceOptions().map(({ value, label }) => ({ value: `CA-${value}`, label }))
  const states = usStateOptions
    .filter(({ value }) => isSoldIn('US', value))
    .map(({ value, label }) => ({ value: `US-${value}`, label }))
  return (
    <FirstPriceStrip
      block="pet"
      next={infoPath(country)}
      pricePath="/pet/firstprice"
      here="/pet"
      first={first}
      insurer={insurer.name}
      words={{ about: t('strip.about'), per: t('strip.per'), next: t('landing.start') }}
      notes={[
        t('strip.may-change'),
        <a key="learn" href="/pet/learnmore">
          {t('landing.learn')}
        </a>,
      ]}
    >
      <StripPatch label={t('strip.breed')} hint={t('strip.breed-hint')} htmlFor="strip-breed">
        <StripSelect id="strip-breed" name="breed" value={answers.breed} options={breedOptions} />
      </StripPatch>
      <StripPatch label={t('strip.age')} hint={t('strip.age-hint')} htmlFor="strip-age">
        <StripCount
          id="strip-age"
          name="age"
          value={answers.age}
          least={0}
          most={ages.length - 1}
          fewer={t('strip.younger')}
          more={t('strip.older')}
        />
      </StripPatch>
      <StripPatch label={t('strip.place')} hint={t('strip.place-hint')} htmlFor="strip-place">
        <StripSelect
          id="strip-place"
          name="place"
          value={answers.place}
          options={country === 'CA' ? [...provinces, ...states] : [...states, ...provinces]}
        />
      </StripPatch>
    </FirstPriceStrip>
  )
}
