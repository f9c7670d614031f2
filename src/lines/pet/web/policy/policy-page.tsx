import { useTranslation } from 'react-i18next'
import {
  PolicyActions,
  PolicyFrame,
  policyPageLoader,
  sendAgainAction,
  type SentAnswer,
} from '../../../../platform/policies/web/index.ts'
import { PurchaseWaiting } from '../../../../platform/purchases/web/index.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { readOwn } from '../../../../web/read-own.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/feedback.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { getPetPolicy, getPetPurchase, sendTrupanionPolicy } from '../../contract.ts'
import { insurersDay } from '../info/info-form.ts'
import { policyPath } from '../paths.ts'
import { NextSteps, PetCover, PetHelp } from './policy-cover.tsx'
import styles from './policy-page.module.css'
import { VetCards } from './vet-cards.tsx'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['pet', 'pet-policy', 'payments', 'purchases'],
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
  numberOf: ({ policyInfo }) => policyInfo?.PolicyNumber,
  policyPath,
  read: async (given, policyNum) => {
    const { policyInfo, billing } = await readOwn(given, ({ call }) => call(getPetPolicy, { policyNum }))
    return { policyInfo, billing, isReview: insurersDay(readPage(given).now()) <= policyInfo.reviewEnds }
  },
})

export const action = sendAgainAction(sendTrupanionPolicy)

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-policy')
  if (loaderData.kind === 'policy') return <Policy {...loaderData} answered={actionData as SentAnswer | undefined} />
  const { state, reference } = loaderData
  return (
    <PurchaseWaiting
      state={state}
      reference={{ label: t('policy.reference'), value: reference }}
      again={`/pet/policy?reference=${encodeURIComponent(reference)}`}
      start="/pet/info"
    />
  )
}

type Read = AnswerOf<typeof getPetPolicy>

interface PolicyProps {
  policyInfo: Read['policyInfo']
  billing: Read['billing']
  /** Everything still comes back. */
  isReview: boolean
}

function Policy({
  policyInfo,
  billing,
  isReview,
  isNew,
  answered,
}: PolicyProps & { isNew: boolean; answered: SentAnswer | undefined }) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { state, PolicyNumber, Pets, FirstName, LastName, Email, startsOn, endsOn, carrier, currency } = policyInfo
  const isOver = state === 'cancelled' || state === 'expired'
  const isThanked = isNew && state === 'in-force'
  const names = new Intl.ListFormat(locale).format(Pets.map(({ PetName }) => isolate(PetName)))
  const email = isolateLtr(Email)
  return (
    <PolicyFrame
      card={
        isOver
          ? null
          : {
              block: 'pet',
              product: t('policy.product', { insurer: carrier }),
              state: t(state === 'cancelling' ? 'policy.cancelling' : 'policy.in-force'),
              amount: names,
              holder: <bdi>{`${FirstName} ${LastName}`}</bdi>,
              facts: [
                { label: t('policy.number'), value: <bdi>{PolicyNumber}</bdi> },
                { label: t('policy.dates'), value: `${longDate(startsOn, locale)} – ${longDate(endsOn, locale)}` },
                {
                  label: t('policy.next-bill'),
                  value: billing.next ? (
                    <>
                      <Money cents={Math.round(billing.next.amount * 100)} currency={currency} withCurrency />
                      {t('policy.on', { date: longDate(billing.next.on, locale) })}
                    </>
                  ) : (
                    t('policy.none')
                  ),
                },
              ],
            }
      }
      aside={<PetHelp policyInfo={policyInfo} isReview={isReview} />}
      heading={
        isThanked ? (
          t('policy.thanks', { pets: names, count: Pets.length })
        ) : (
          <>
            {t('policy.heading')} <bdi>{PolicyNumber}</bdi>
          </>
        )
      }
      lede={isThanked ? t('policy.thanks-text', { email, date: isolate(longDate(startsOn, locale)) }) : null}
    >
      {isOver ? <Notice kind="warning">{t(state === 'expired' ? 'policy.expired' : 'policy.cancelled')}</Notice> : null}
      {state === 'cancelling' ? (
        <Notice kind="warning">{t('policy.cover-until', { date: longDate(billing.paidTo, locale) })}</Notice>
      ) : null}
      {billing.unpaid > 0 && !isOver ? (
        <Notice kind="warning" title={t('policy.unpaid')}>
          <Money cents={Math.round(billing.unpaid * 100)} currency={currency} withCurrency /> {t('policy.unpaid-text')}
        </Notice>
      ) : null}
      <PolicyActions
        policyNum={PolicyNumber}
        document={policyPath(PolicyNumber, '/document')}
        answer={answered}
        calendar={isOver ? undefined : t('policy.calendar')}
        words={{
          view: t('policy.view'),
          download: t('policy.download'),
          email: t('policy.email'),
          sent: t('policy.sent', { email }),
        }}
      />
      {isThanked ? <NextSteps policyInfo={policyInfo} /> : null}
      {isOver ? null : <VetCards policyInfo={policyInfo} />}
      <PetCover policyInfo={policyInfo} billing={billing} />
      <p className={styles.more}>
        <a href="/userpolicies">{t('policy.all')}</a> <a href="/pet/info">{t('policy.another')}</a>
      </p>
    </PolicyFrame>
  )
}
