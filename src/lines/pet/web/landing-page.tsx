/** The landing page of pet insurance. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { FirstPriceStrip, LineLanding, readFirstStrip, type FirstStrip } from '../../../platform/quotes/web/index.ts'
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
  return { start: infoPath(page.country), strip: await readFirstStrip(page, args.request, firstQuestions, readFirstPrice) }
}

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
        strip={<Strip start={loaderData.start} strip={loaderData.strip} />}
        points={points}
        steps={steps}
        answers={{
          begins: t('learn.waits-text'),
          before: t('learn.pre-existing-text'),
          review: t('learn.review-text', { days: reviewPeriodDays }),
          claim: t('learn.claim-text'),
        }}
        start={loaderData.start}
        notes={[t('pet:carrier'), t('pet:how-paid')]}
        say={(name) => t(`landing.${name}`)}
      />
    </SiteFrame>
  )
}

/** Breed, age and place, and what such a pet costs. */
function Strip({ start, strip }: { start: string; strip: FirstStrip }) {
  const { t } = useTranslation('pet-landing')
  return (
    <FirstPriceStrip
      {...strip}
      block="pet"
      next={start}
      pricePath="/pet/firstprice"
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
