import { useTranslation } from 'react-i18next'
import { PolicyFigures } from '../../../../platform/policies/web/index.ts'
import { isolate } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import type { PolicyView } from '../../contract.ts'
import { beneficiaryName } from '../../rules/beneficiary-name.ts'
import { insurer } from '../../rules/insurer.ts'
import { PolicyFacts } from './policy-facts.tsx'
import { policyPath } from './read-policy.ts'

const namesOf = ({ beneficiaries }: PolicyView, locale: string): string | null =>
  beneficiaries.length === 0
    ? null
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        beneficiaries.filter(({ level }) => level !== 'contingent').map((beneficiary) => isolate(beneficiaryName(beneficiary))),
      )

/** What a policy covers: while it is in force three figures and the rest folded, afterwards its facts alone. */
export function PolicyCover({ policy }: { policy: PolicyView }) {
  const { t } = useTranslation('term-ca')
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const locale = useLocale()
  if (policy.state !== 'in-force') return <PolicyFacts policy={policy} />
  const names = namesOf(policy, locale)
  const isMonthly = policy.paymentFrequency === 'monthly'
  const { nextPayment } = policy
  return (
    <PolicyFigures
      heading={tPolicy('policy.covers')}
      figures={[
        {
          value: <Money cents={policy.coverage * 100} currency="CAD" decimals={0} />,
          label: names ? tPolicy('policy.to-named', { names }) : tPolicy('policy.to-estate'),
        },
        { value: t('estimate.years', { count: policy.term }), label: tPolicy('policy.guaranteed') },
        {
          value: <Money cents={toCents(policy.price)} currency="CAD" />,
          label: nextPayment ? (
            <Runs
              text={tPolicy(isMonthly ? 'policy.each-month' : 'policy.each-year', {
                date: isolate(longDate(nextPayment.on, locale)),
              })}
            />
          ) : (
            tPolicy(isMonthly ? 'policy.per-month' : 'policy.per-year')
          ),
        },
      ]}
      folded={[{ summary: tPolicy('policies-page:all-details'), content: <PolicyFacts policy={policy} /> }]}
    />
  )
}

/** What is done when the insured dies, and by whom, beside the card. */
export function PolicyHelp({ policy: { policyNum, beneficiaries } }: { policy: PolicyView }) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  return (
    <>
      <h2>{tPolicy('policy.help')}</h2>
      <p>{tPolicy(beneficiaries.length > 0 ? 'policy.help-named' : 'policy.help-heirs', { insurer: isolate(insurer.name) })}</p>
      <p>
        <a href={policyPath(policyNum, '/document')}>{tPolicy('policy.help-link')}</a>
      </p>
    </>
  )
}
