/** The page of a Canadian travel policy: the wait for a purchase, then the policy and what can be done with it. */
import { useTranslation } from 'react-i18next'
import {
  policyAction,
  PolicyActions,
  PolicyFrame,
  policyPageLoader,
  readTripReview,
  ReplacementNotice,
  type PolicyAnswer,
  type TripReviewState,
} from '../../../../platform/policies/web/index.ts'
import type { ProfileChange } from '../../../../platform/profile/contract.ts'
import { askForProfile, ProfileQuestion } from '../../../../platform/profile/web/index.ts'
import { PurchaseWaiting } from '../../../../platform/purchases/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { shortDate, shortDates } from '../../../../shared/short-date.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { PhoneLink } from '../../../../web/ui/phone-link.tsx'
import { getCaTravelPlans, getCaTravelPolicy, getCaTravelPurchase, sendTugoPolicy } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { limitsWithoutChoices } from '../../rules/products.ts'
import { knownPurchaser } from './known-purchaser.ts'
import { infoPath, ownPolicyPath, policyPath, waitingPath } from '../paths.ts'
import { QuebecNotice } from '../quebec-notice.tsx'
import { CallFirst, TripNextSteps, TripCover, TripHelp, type OwnPolicy } from './policy-cover.tsx'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: [
    'travel-ca',
    'travel-ca-policy',
    'policies-page',
    'policies-replaced',
    'policies-trip',
    'payments',
    'profile',
    'purchases',
    'purchases-asked',
  ],
}

export const meta = pageMeta({
  namespace: 'travel-ca-policy',
  title: 'policy.title',
  description: 'policy.description',
  path: policyPath,
  noIndex: true,
})

export const loader = policyPageLoader({
  standing: ({ call }, reference) => call(getCaTravelPurchase, { reference }),
  numberOf: ({ policyInfo }) => policyInfo?.policynumber,
  policyPath: ownPolicyPath,
  read: async (args, policyNum, isNew) => {
    const policy = await readOwn(args, ({ call }) => call(getCaTravelPolicy, { policyNum }))
    const page = readPage(args)
    const plans = await page.call(getCaTravelPlans, {})
    if (plans.haserror) throw new Error(plans.message)
    const { policyInfo, trip } = policy
    const today = insurer.dayOf(page.now())
    const firstDay = policyInfo.coverFrom.slice(0, 10)
    const product = plans.plans.find(({ code }) => code === policyInfo.planCode)
    return {
      policy,
      title: product?.title ?? policyInfo.planCode,
      limits: product ? limitsWithoutChoices(product.code, product.limits) : [],
      beginsOn: today < firstDay ? firstDay : null,
      review: await readTripReview(page, today, {
        ...trip,
        policyNum,
        state: policyInfo.state,
        reviewUntil: policyInfo.reviewEnds,
      }),
      asked: isNew ? await askForProfile(args.request, page, knownPurchaser(policy)) : null,
    }
  },
})

export const action = policyAction({ send: sendTugoPolicy, read: getCaTravelPolicy, knownOf: knownPurchaser })

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-ca-policy')
  if (loaderData.kind === 'policy') return <Policy {...loaderData} answered={actionData as PolicyAnswer | undefined} />
  const { state, reference } = loaderData
  return (
    <PurchaseWaiting
      state={state}
      reference={{ label: t('policies-page:reference'), value: reference }}
      again={waitingPath(reference)}
      start={infoPath}
    />
  )
}

interface PolicyProps {
  policy: OwnPolicy
  title: string
  limits: readonly string[]
  /** The first day of cover, until it comes. */
  beginsOn: string | null
  review: TripReviewState
  isNew: boolean
  asked: ProfileChange | null
  answered: PolicyAnswer | undefined
}

function Policy({ policy, title, limits, beginsOn, review, isNew, asked, answered }: PolicyProps) {
  const { t } = useTranslation('travel-ca-policy')
  const locale = useLocale()
  const { policyInfo, trip, travellers } = policy
  const { canCancel, isOver } = review
  const isCancelled = policyInfo.state === 'cancelled'
  const isThanked = isNew && !isCancelled
  const email = isolateLtr(policyInfo.email)
  return (
    <PolicyFrame
      card={
        isCancelled
          ? null
          : {
              block: 'travel',
              product: t('policy.product', { insurer: policyInfo.carrier }),
              state: beginsOn
                ? t('policies-page:begins', { date: shortDate(beginsOn, locale) })
                : t(isOver ? 'policy.over' : 'policies-page:in-force'),
              amount: title,
              holder: travellers.map(({ name }) => isolate(name)).join(', '),
              facts: [
                { label: t('policies-page:number'), value: <bdi>{policyInfo.policynumber}</bdi> },
                {
                  label: t('policy.dates'),
                  value: shortDates(trip.departureDate, trip.returnDate, locale),
                },
                {
                  label: t('policy.help-line'),
                  value: <PhoneLink number={policyInfo.assistancePhone.fromCanada} />,
                },
              ],
            }
      }
      // It is as if the policy had never been: there is nothing to claim and nothing to take back.
      aside={isCancelled ? null : <TripHelp policy={policy} review={review} />}
      heading={
        isThanked ? (
          t('policy.thanks')
        ) : (
          <>
            {t('policy.heading')} <bdi>{policyInfo.policynumber}</bdi>
          </>
        )
      }
      lede={
        isThanked ? t('policy.thanks-text', { email, date: isolate(longDate(policyInfo.coverFrom.slice(0, 10), locale)) }) : null
      }
      more={<a href="/userpolicies">{t('policies-page:all')}</a>}
    >
      <QuebecNotice province={trip.province} isBought />
      {policy.replacedBy ? (
        <ReplacementNotice
          replacement={{ kind: 'replaced', number: policy.replacedBy.policynumber, on: policy.replacedBy.on }}
          pathOf={ownPolicyPath}
        />
      ) : isCancelled ? (
        <Notice kind="warning">
          {t('policy.cancelled', { amount: moneyWithCurrency(toCents(policy.totalPrice), locale, 'CAD') })}
        </Notice>
      ) : policy.replaces ? (
        <ReplacementNotice replacement={{ kind: 'replaces', number: policy.replaces }} pathOf={ownPolicyPath} />
      ) : null}
      <PolicyActions
        policyNum={policyInfo.policynumber}
        document={ownPolicyPath(policyInfo.policynumber, '/document')}
        answer={answered}
        email={policyInfo.email}
        hasCalendar={!isCancelled && !isOver}
      />
      {isThanked ? <TripNextSteps policy={policy} canCancel={canCancel} /> : null}
      {isCancelled || isOver ? null : <CallFirst policy={policy} />}
      <TripCover policy={policy} title={title} limits={limits} canCancel={canCancel} />
      <ProfileQuestion asked={asked} answer={answered?.profile} />
    </PolicyFrame>
  )
}
