import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../shared/function.ts'
import { isolateLtr } from '../../../../shared/isolate.ts'
import { formatMoney, toCents } from '../../../../shared/money.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { MoneyInput } from '../../../../web/ui/controls/inputs.tsx'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { Runs } from '../../../../web/ui/whole.tsx'
import type { CATermNeedsAssessment } from '../../contract.ts'
import { faceRange } from '../../rules/application.ts'
import { needsBoxes } from './needs-form.ts'
import { NeedsBar, needsDecimals, NeedsHead, NeedsLines, needsMoney } from './needs-lines.tsx'
import styles from './needs.module.css'

export type NeedsResult = AnswerOf<typeof CATermNeedsAssessment>

export function NeedsFields({ form: { field } }: { form: CheckedForm }) {
  const { t } = useTranslation('term-ca')
  return (
    <div className={styles.ledger}>
      {needsBoxes.map((box) => (
        <MoneyInput
          key={box}
          {...field(box)}
          label={t(`term-ca-needs:needs.${box}`)}
          hint={t(`term-ca-needs:needs.${box}-hint`)}
          maxLength={20}
        />
      ))}
    </div>
  )
}

const cad = (dollars: number, decimals: 0 | 2 = 0, withCurrency = false) => needsMoney(toCents(dollars), decimals, withCurrency)

/** The heading of the sum, which takes the focus when it has come in. */
export const needTitleId = 'need-title'

/** How much these figures allow; nothing, and less than the smallest policy, are said as what they are. */
function MayApplyFor({ dollars }: { dollars: number }) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  if (dollars >= faceRange.least)
    return (
      <p>
        {t('term-ca-needs:needs.up-to')} <strong>{cad(dollars)}</strong>. {t('term-ca-needs:needs.up-to-text')}
      </p>
    )
  const inWords = (amount: number): string => isolateLtr(formatMoney(amount * 100, locale, 'CAD', 0))
  return (
    <Notice kind="warning">
      {dollars > 0 ? (
        <Runs text={t('term-ca-needs:needs.up-to-little', { amount: inWords(dollars), least: inWords(faceRange.least) })} />
      ) : (
        t('term-ca-needs:needs.up-to-none')
      )}
    </Notice>
  )
}

/** The sum line by line (facts §1e); "no need" is an answer too, and the estimate stays open. */
export function NeedsSum({ result, actions }: { result: NeedsResult; actions: React.ReactNode }) {
  const { t } = useTranslation('term-ca')
  const lines = result.lines.map(({ item, amount }) => ({ item, cents: toCents(amount) }))
  const decimals = needsDecimals(lines)
  return (
    <section className={styles.sum} aria-labelledby={needTitleId} id="need">
      <NeedsHead isSewn />
      <h2 id={needTitleId}>{t(result.noNeed ? 'term-ca-needs:needs.none' : 'term-ca-needs:needs.result')}</h2>
      {result.noNeed ? (
        <p>{t('term-ca-needs:needs.none-text')}</p>
      ) : (
        <p className={styles.need} role="status">
          {cad(result.totalInsuranceNeeded)}
        </p>
      )}
      <NeedsBar lines={lines} />
      <NeedsLines
        lines={lines}
        more={[
          { label: t('term-ca-needs:needs.before'), value: cad(result.beforeRounding, decimals) },
          ...(result.noNeed
            ? []
            : [{ label: t('term-ca-needs:needs.total'), value: cad(result.totalInsuranceNeeded, 0, true), total: true }]),
        ]}
      />
      <MayApplyFor dollars={result.applyUpTo} />
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
