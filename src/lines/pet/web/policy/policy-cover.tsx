import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import { NextSteps, PolicyFigures } from '../../../../platform/policies/web/index.ts'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { formatMoney, moneyWithCurrency, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { AnswerOf } from '../../../../shared/function.ts'
import type { getPetPolicy, PetPolicy } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { reimbursementPercent } from '../../rules/pet.ts'
import { BillTable } from '../bill-rows.tsx'
import { billedOfPolicy } from '../billed.ts'
import { policyPath } from '../paths.ts'

interface Of {
  policyInfo: PetPolicy
}

/** What the policy pays and costs: three figures, and all of it folded. */
export function PetCover({
  policyInfo,
  billing,
  added,
  isReview,
}: Of & Pick<AnswerOf<typeof getPetPolicy>, 'billing' | 'added'> & { isReview: boolean }) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { currency, Pets } = policyInfo
  const bills = [policyInfo, ...added.map((each) => each.policyInfo)].filter(({ state }) => state === 'in-force')
  const monthlyCents = (bills.length > 0 ? bills : [policyInfo]).reduce((sum, { Prices }) => sum + toCents(Prices.LaterBill), 0)
  const money = (amount: number): string => formatMoney(amount * 100, locale, currency, 0)
  const details = (
    <DetailList
      rows={[
        { label: t('policies-page:number'), value: <bdi>{policyInfo.PolicyNumber}</bdi> },
        { label: t('policies-page:insurer'), value: policyInfo.carrier },
        { label: t('policy.holder'), value: <bdi>{`${policyInfo.FirstName} ${policyInfo.LastName}`}</bdi> },
        {
          label: t('policy.place'),
          value: <bdi dir="ltr">{`${policyInfo.StateOrProvinceCode} ${policyInfo.PostalCode}`}</bdi>,
        },
        { label: t('policy.starts'), value: t('policy.starts-value', { date: longDate(policyInfo.startsOn, locale) }) },
        { label: t('policy.ends'), value: longDate(policyInfo.endsOn, locale) },
        ...(isReview ? [{ label: t('policies-page:review-ends'), value: longDate(policyInfo.reviewEnds, locale) }] : []),
        { label: t('policy.paid-to'), value: longDate(billing.paidTo, locale) },
        { label: t('policies-page:bought-on'), value: longDate(insurer.dayOf(new Date(policyInfo.created)), locale) },
        { label: t('policies-page:reference'), value: <bdi>{policyInfo.ReferenceNumber}</bdi> },
        { label: t('policies-page:paid-with'), value: <CardName brand={policyInfo.cardBrand} last4={policyInfo.cardLast4} /> },
      ]}
    />
  )
  const pets = (
    <DetailList
      rows={Pets.map((pet) => ({
        label: <bdi>{pet.PetName}</bdi>,
        value: t('policy.pet-line', {
          deductible: isolateLtr(money(pet.Deductible)),
          option: t(pet.PolicyOptions.includes('RECOVERY') ? 'policy.with-recovery' : 'policy.without-recovery'),
          amount: isolateLtr(formatMoney(toCents(pet.MonthlyPremium), locale, currency)),
        }),
      }))}
    />
  )
  return (
    <PolicyFigures
      heading={t('policy.covers')}
      figures={[
        { value: `${reimbursementPercent}${locale === 'fr' ? '\u00a0' : ''}%`, label: t('policy.of-bills') },
        { value: Pets.length, label: t('policy.pets', { count: Pets.length }) },
        {
          value: <Money cents={monthlyCents} currency={currency} />,
          label: t('policy.each-month', { currency }),
        },
      ]}
      folded={[
        { summary: t('policy.all-pets'), content: pets },
        { summary: t('policy.all-bills'), content: <BillTable billed={billedOfPolicy(policyInfo)} /> },
        { summary: t('policies-page:all-details'), content: details },
      ]}
    />
  )
}

/** What to do at the vet's, and until when one may change one's mind. */
export function PetHelp({ policyInfo, isReview, isOver }: Of & { isReview: boolean; isOver: boolean }) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  return (
    <>
      <h2>{t(isOver ? 'help.heading-before' : 'help.heading')}</h2>
      <p>{t(isOver ? 'help.claim-before' : 'help.claim')}</p>
      {policyInfo.state === 'in-force' ? (
        <p className="no-print">
          {isReview ? t('help.review', { date: longDate(policyInfo.reviewEnds, locale) }) : t('help.later')}{' '}
          <a href={policyPath(policyInfo.PolicyNumber, '/cancel')}>{t('policies-page:cancel')}</a>
        </p>
      ) : null}
    </>
  )
}

/** The page that cancels a policy, or what joined one. */
export function cancelOf({ Id, PolicyNumber }: PetPolicy): string {
  const path = policyPath(PolicyNumber, '/cancel')
  return Id === PolicyNumber ? path : `${path}&endorsement=${encodeURIComponent(Id)}`
}

/** What is left to do after buying. */
export function PetNextSteps({ policyInfo, cancel }: Of & { cancel: string }) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const [first] = policyInfo.Pets
  return (
    <NextSteps
      heading={t('policies-page:next')}
      points={[
        {
          picture: 'spot-read',
          title: t('next.waits'),
          text: (
            <Runs
              text={t('next.waits-text', {
                accidents: isolate(longDate(first?.accidentsFrom ?? '', locale)),
                illness: isolate(longDate(first?.illnessFrom ?? '', locale)),
              })}
            />
          ),
          action: <a href={policyPath(policyInfo.PolicyNumber, '/document')}>{t('policies-page:view')}</a>,
        },
        {
          picture: 'spot-wallet',
          title: t('next.card'),
          text: t('next.card-text'),
          action: <a href="#vet">{t('next.card-see')}</a>,
        },
        {
          picture: 'spot-ten-days',
          title: t('policies-page:mind', { date: longDate(policyInfo.reviewEnds, locale) }),
          text: t('next.mind-text', {
            amount: isolateLtr(moneyWithCurrency(toCents(policyInfo.Prices.FirstBill), locale, policyInfo.currency)),
          }),
          action: <a href={cancel}>{t('policies-page:cancel')}</a>,
        },
      ]}
    />
  )
}
