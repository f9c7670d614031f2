/** The page of a US travel policy: the wait for a purchase, then the policy and what can be done with it. */
import { useTranslation } from 'react-i18next'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { shortDate, shortDates } from '../../../../shared/short-date.ts'
import { moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import {
  policyAction,
  PolicyActions,
  PolicyFrame,
  policyPageLoader,
  readTripReview,
  type PolicyAnswer,
  type TripReviewState,
} from '../../../../platform/policies/web/index.ts'
import type { ProfileChange } from '../../../../platform/profile/contract.ts'
import { askForProfile, ProfileQuestion } from '../../../../platform/profile/web/index.ts'
import { PurchaseWaiting } from '../../../../platform/purchases/web/index.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { PhoneLink } from '../../../../web/ui/phone-link.tsx'
import { getUSATravelPolicy, getUSATravelPurchase, sendGeneraliPolicy, type PolicyInfo } from '../../contract.ts'
import { findDestination } from '../../rules/destinations.ts'
import { insurer } from '../../rules/insurer.ts'
import { destinationLabel } from '../trip/destination-options.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { TripNextSteps, TravelCover, TravelHelp } from './policy-cover.tsx'
import { knownPurchaser } from '../pay/known-purchaser.ts'
import { policyPath, waitingPath } from './policy-path.ts'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: [
    'travel-us',
    'travel-us-policy',
    'policies-page',
    'policies-trip',
    'payments',
    'profile',
    'purchases',
    'purchases-asked',
  ],
}

export const meta = pageMeta({
  namespace: 'travel-us-policy',
  title: 'policy.title',
  description: 'policy.description',
  path: '/travel/policyusa',
  noIndex: true,
})

export const loader = policyPageLoader({
  standing: ({ call }, reference) => call(getUSATravelPurchase, { bookingreservno: reference }),
  numberOf: ({ policyInfo }) => policyInfo?.policynumber,
  policyPath,
  list: '/travel/policiesusa',
  read: async (args, policyNum, isNew) => {
    const outcome = await readOwn(args, ({ call }) => call(getUSATravelPolicy, { policyNum }))
    const page = readPage(args)
    const { policyInfo, travellers } = outcome
    const today = insurer.dayOf(page.now())
    const firstDay = policyInfo.cancellationFrom?.slice(0, 10) ?? today
    const country = findDestination(policyInfo.destination)?.code ?? ''
    return {
      policyInfo,
      travellers,
      beginsOn: today < firstDay ? firstDay : null,
      review: await readTripReview(page, today, {
        policyNum,
        state: policyInfo.state,
        reviewUntil: policyInfo.reviewEnds,
        departureDate: policyInfo.departdate,
        returnDate: policyInfo.returndate,
      }),
      asked: isNew ? await askForProfile(args.request, page, knownPurchaser(outcome)) : null,
      destination: destinationLabel(country, page.locale),
    }
  },
})

export const action = policyAction({ send: sendGeneraliPolicy, read: getUSATravelPolicy, knownOf: knownPurchaser })

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us-policy')
  if (loaderData.kind === 'policy') return <Policy {...loaderData} answered={actionData as PolicyAnswer | undefined} />
  const { state, reference } = loaderData
  return (
    <PurchaseWaiting
      state={state}
      reference={{ label: t('policy.reference'), value: reference }}
      again={waitingPath(reference)}
      start="/travel/infousa"
    />
  )
}

function Policy({
  policyInfo,
  travellers,
  beginsOn,
  review,
  isNew,
  asked,
  destination,
  answered,
}: {
  policyInfo: PolicyInfo
  travellers: { name: string; age: number }[]
  /** The first day of cover, until it comes. */
  beginsOn: string | null
  review: TripReviewState
  isNew: boolean
  asked: ProfileChange | null
  destination: string
  answered: PolicyAnswer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const { t: tPolicy } = useTranslation('travel-us-policy')
  const locale = useLocale()
  const isCancelled = policyInfo.state === 'cancelled'
  const { canCancel, isOver } = review
  const isThanked = isNew && !isCancelled
  const dayOf = (moment = policyInfo.departdate): string => longDate(moment.slice(0, 10), locale)
  const email = isolateLtr(policyInfo.email)
  return (
    <PolicyFrame
      card={
        isCancelled
          ? null
          : {
              block: 'travel',
              product: tPolicy('policy.product', { plan: t(`size.${policyInfo.size}`), insurer: policyInfo.carrier }),
              state: beginsOn
                ? tPolicy('policies-page:begins', { date: shortDate(beginsOn, locale) })
                : tPolicy(isOver ? 'policy.over' : 'policies-page:in-force'),
              amount: destination,
              holder: travellers.map(({ name }) => isolate(name)).join(', '),
              facts: [
                { label: tPolicy('policies-page:number'), value: <bdi>{policyInfo.policynumber}</bdi> },
                {
                  label: tPolicy('policy.dates'),
                  value: shortDates(policyInfo.departdate.slice(0, 10), policyInfo.returndate.slice(0, 10), locale),
                },
                {
                  label: tPolicy('policy.help-line'),
                  value: <PhoneLink number={policyInfo.assistancePhone} />,
                },
              ],
            }
      }
      // It is as if the policy had never been: there is nothing to claim and nothing to take back.
      aside={isCancelled ? null : <TravelHelp policyInfo={policyInfo} review={review} />}
      heading={
        isThanked ? (
          tPolicy('policy.thanks')
        ) : (
          <>
            {tPolicy('policy.heading')} <bdi>{policyInfo.policynumber}</bdi>
          </>
        )
      }
      lede={
        isThanked
          ? tPolicy('policy.thanks-text', {
              email,
              cancellation: isolate(dayOf(policyInfo.cancellationFrom)),
              travel: isolate(dayOf(policyInfo.travelFrom)),
            })
          : null
      }
      more={<a href="/travel/policiesusa">{tPolicy('policies.all')}</a>}
    >
      {isCancelled ? (
        <Notice kind="warning">
          {tPolicy('policy.cancelled', { amount: moneyWithCurrency(toCents(policyInfo.price), locale, 'USD') })}
        </Notice>
      ) : null}
      <PolicyActions
        policyNum={policyInfo.policynumber}
        document={policyPath(policyInfo.policynumber, '/document')}
        answer={answered}
        email={policyInfo.email}
        hasCalendar={!isCancelled && !isOver}
      />
      {isThanked ? <TripNextSteps policyInfo={policyInfo} canCancel={canCancel} /> : null}
      <TravelCover policyInfo={policyInfo} travellers={travellers} destination={destination} />
      <ProfileQuestion asked={asked} answer={answered?.profile} />
    </PolicyFrame>
  )
}
