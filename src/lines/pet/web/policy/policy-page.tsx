/** The page of a pet policy: the wait for a purchase, then the policy and what can be done with it. */
import { useTranslation } from 'react-i18next'
import {
  policyAction,
  PolicyActions,
  PolicyFrame,
  policyPageLoader,
  type PolicyAnswer,
} from '../../../../platform/policies/web/index.ts'
import type { ProfileChange } from '../../../../platform/profile/contract.ts'
import { askForProfile, ProfileQuestion } from '../../../../platform/profile/web/index.ts'
import { PurchaseWaiting } from '../../../../platform/purchases/web/index.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { shortDate, shortDates } from '../../../../shared/short-date.ts'
import { toCents } from '../../../../shared/money.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { getPetPolicy, getPetPurchase, sendTrupanionPolicy, type PetPolicy } from '../../contract.ts'
import { areCats } from '../../rules/breeds.ts'
import { insurer } from '../../rules/insurer.ts'
import { knownOwner } from '../known-owner.ts'
import { listOfNames } from '../list-of-names.ts'
import { boughtPath, policyPath, waitingPath } from '../paths.ts'
import { Joining } from './joining.tsx'
import { JoinedPets, OtherCard } from './joined-pets.tsx'
import { cancelOf, PetNextSteps, PetCover, PetHelp } from './policy-cover.tsx'
import styles from './policy-page.module.css'
import { VetCards } from './vet-cards.tsx'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['pet', 'pet-policy', 'policies-page', 'payments', 'profile', 'purchases'],
}

export const meta = pageMeta({
  namespace: 'pet-policy',
  title: 'policy.title',
  description: 'policy.description',
  path: '/pet/policy',
  noIndex: true,
})

export const loader = policyPageLoader({
  standing: ({ call }, reference) => call(getPetPurchase, { reference }),
  numberOf: ({ policyInfo, joins }) => joins?.endorsement ?? policyInfo?.PolicyNumber,
  policyPath: boughtPath,
  read: async (args, policyNum, isNew) => {
    const policy = await readOwn(args, ({ call }) => call(getPetPolicy, { policyNum }))
    const page = readPage(args)
    const { searchParams } = new URL(args.request.url)
    const today = insurer.dayOf(page.now())
    const { coverUntil, policyInfo } = policy
    return {
      policy,
      isReview: policyInfo.state === 'in-force' && today <= policyInfo.reviewEnds,
      beginsOn: today < policyInfo.startsOn ? policyInfo.startsOn : null,
      runsOutOn: coverUntil !== null && today <= coverUntil ? coverUntil : null,
      isCardChanged: searchParams.get('done') === 'card',
      /** What joined the policy just now; undefined for the whole of it. */
      joined: policy.added.find((each) => each.policyInfo.Id === searchParams.get('joined'))?.policyInfo,
      asked: isNew ? await askForProfile(args.request, page, knownOwner(policy)) : null,
    }
  },
})

export const action = policyAction({ send: sendTrupanionPolicy, read: getPetPolicy, knownOf: knownOwner })

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  if (loaderData.kind === 'policy') return <Policy {...loaderData} answered={actionData as PolicyAnswer | undefined} />
  const { state, reference, purchase } = loaderData
  const joins = purchase?.joins
  const pets = listOfNames(joins?.PetNames ?? [], locale)
  return (
    <PurchaseWaiting
      state={state}
      reference={{ label: t('policies-page:reference'), value: reference }}
      again={waitingPath(reference)}
      start={joins ? policyPath(joins.policyNum) : '/pet/info'}
      heading={joins && t('joining.heading', { pets, count: joins.PetNames.length })}
    >
      {joins ? <Joining state={state} pets={pets} policyNum={joins.policyNum} /> : null}
    </PurchaseWaiting>
  )
}

type Read = AnswerOf<typeof getPetPolicy>

interface PolicyProps {
  policy: Read
  /** Everything still comes back. */
  isReview: boolean
  /** The first day of cover, until it comes. */
  beginsOn: string | null
  /** The last day of cover of a policy that was cancelled and still covers. */
  runsOutOn: string | null
  isNew: boolean
  isCardChanged: boolean
  joined: PetPolicy | undefined
  asked: ProfileChange | null
  answered: PolicyAnswer | undefined
}

function Policy({ policy, isReview, beginsOn, runsOutOn, isNew, isCardChanged, joined, asked, answered }: PolicyProps) {
  const { policyInfo, billing, added } = policy
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { state, PolicyNumber, Pets, FirstName, LastName, Email, startsOn, endsOn, carrier, currency } = policyInfo
  const isOver = state !== 'in-force' && runsOutOn === null
  const isThanked = isNew && state === 'in-force'
  const names = listOfNames(
    Pets.map(({ PetName }) => PetName),
    locale,
  )
  const thanked = joined?.Pets ?? Pets
  const thankedNames = listOfNames(
    thanked.map(({ PetName }) => PetName),
    locale,
  )
  const email = isolateLtr(Email)
  return (
    <PolicyFrame
      card={
        isOver
          ? null
          : {
              block: 'pet',
              variant: areCats(Pets.map(({ BreedName }) => BreedName)) ? 'cat' : null,
              product: t('policy.product', { insurer: carrier }),
              state:
                beginsOn && !runsOutOn
                  ? t('policies-page:begins', { date: shortDate(beginsOn, locale) })
                  : t(runsOutOn ? 'policy.cancelling' : 'policies-page:in-force'),
              amount: names,
              holder: <bdi>{`${FirstName} ${LastName}`}</bdi>,
              facts: [
                { label: t('policies-page:number'), value: <bdi>{PolicyNumber}</bdi> },
                { label: t('policy.dates'), value: shortDates(startsOn, endsOn, locale) },
                {
                  label: t('policy.next-bill'),
                  value: billing.next ? (
                    <>
                      <Money cents={toCents(billing.next.amount)} currency={currency} withCurrency />
                      <Runs text={t('policy.on', { date: isolate(shortDate(billing.next.on, locale)) })} />
                    </>
                  ) : (
                    t('policy.none')
                  ),
                },
              ],
            }
      }
      aside={policy.isClaimable ? <PetHelp policyInfo={policyInfo} isReview={isReview} isOver={isOver} /> : null}
      heading={
        isThanked ? (
          t('policy.thanks', { pets: thankedNames, count: thanked.length })
        ) : (
          <>
            {t('policy.heading')} <bdi>{PolicyNumber}</bdi>
          </>
        )
      }
      lede={isThanked ? t('policy.thanks-text', { email, date: isolate(longDate(joined?.startsOn ?? startsOn, locale)) }) : null}
      more={
        <>
          <a href="/userpolicies">{t('policies-page:all')}</a> <a href="/pet/info">{t('policy.another')}</a>
        </>
      }
    >
      {isCardChanged ? <Notice kind="success">{t('policy.card-changed')}</Notice> : null}
      {isOver ? <Notice kind="warning">{t(state === 'expired' ? 'policy.expired' : 'policy.cancelled')}</Notice> : null}
      {runsOutOn ? <Notice kind="warning">{t('policy.cover-until', { date: longDate(runsOutOn, locale) })}</Notice> : null}
      {billing.unpaid > 0 && !isOver ? (
        <Notice kind="warning" title={t('policy.unpaid')} actions={<OtherCard policyNum={PolicyNumber} isUnpaid />}>
          <Money cents={toCents(billing.unpaid)} currency={currency} withCurrency /> {t('policy.unpaid-text')}
        </Notice>
      ) : null}
      <PolicyActions
        policyNum={PolicyNumber}
        document={policyPath(PolicyNumber, '/document')}
        answer={answered}
        email={Email}
        hasCalendar={!isOver}
      />
      {isThanked ? <PetNextSteps policyInfo={joined ?? policyInfo} cancel={cancelOf(joined ?? policyInfo)} /> : null}
      {isOver ? null : <VetCards policyInfo={policyInfo} claimsPhone={policy.claimsPhone} />}
      <JoinedPets policyInfo={policyInfo} added={added} />
      <PetCover policyInfo={policyInfo} billing={billing} added={added} isReview={isReview} />
      {state === 'in-force' ? (
        <p className={`no-print ${styles.otherCard}`}>
          <OtherCard policyNum={PolicyNumber} />
        </p>
      ) : null}
      <ProfileQuestion asked={asked} answer={answered?.profile} />
    </PolicyFrame>
  )
}
