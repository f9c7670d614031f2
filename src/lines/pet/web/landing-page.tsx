import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceInTime, FirstPriceStrip, LineLanding } from '../../../platform/quotes/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { insurer } from '../rules/insurer.ts'
import { reviewPeriodDays } from '../rules/pet.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'
import { infoPath } from './paths.ts'

export const handle: PageHandle = { namespaces: ['pet', 'pet-landing', 'quotes-first', 'quotes-landing'] }

export const meta = pageMeta({
  namespace: 'pet-landing',
  title: 'landing.title',
  description: 'landing.description',
  keywords: 'landing.keywords',
  path: '/pet',
})

export async function loader(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const { searchParams } = new URL(args.request.url)
  return {
    country: page.country,
    questions: firstQuestions(page, searchParams),
    first: await firstPriceInTime(readFirstPrice(page, searchParams)),
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
        answers={{
          begins: t('learn.waits-text'),
          before: t('learn.pre-existing-text'),
          review: t('learn.review-text', { days: reviewPeriodDays }),
          claim: t('learn.claim-text'),
        }}
        start={infoPath(loaderData.country)}
        notes={[t('pet:carrier'), t('pet:how-paid')]}
        say={(name) => t(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Breed, age and place, and what such a pet costs. */
function Strip({ questions, first, country }: Loaded) {
  const { t } = useTranslation('pet-landing')
  return (
    <FirstPriceStrip
      block="pet"
      next={infoPath(country)}
      pricePath="/pet/firstprice"
      here="/pet"
      first={first}
      questions={questions}
      insurer={insurer.name}
      words={{ about: t('strip.about'), per: t('strip.per'), next: t('landing.start') }}
      notes={[
        t('strip.may-change'),
        <a key="learn" href="/pet/learnmore">
          {t('landing.learn')}
        </a>,
      ]}
    />
  )
}
