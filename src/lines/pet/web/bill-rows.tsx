/** The first bill and each later one, line by line, as two columns of figures. */
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { type Currency, toCents } from '../../../shared/money.ts'
import { Money } from '../../../web/ui/price.tsx'
import styles from './bill-rows.module.css'

interface Billed {
  currency: Currency
  policyFee: number
  enrolmentFee: number
  taxes: readonly { name: string; percent: number; first: number; later: number }[]
  firstBill: number
  laterBill: number
  pets: readonly { name: string; monthly: number }[]
}

export function BillTable({ billed }: { billed: Billed }) {
  const { t } = useTranslation('pet')
  const { currency, policyFee, enrolmentFee, taxes, firstBill, laterBill, pets } = billed
  const row = (key: string, label: string, first: number, later: number) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      {[first, later].map((dollars, at) => (
        <td key={at}>{dollars === 0 ? '–' : <Money cents={toCents(dollars)} currency={currency} />}</td>
      ))}
    </tr>
  )
  return (
    <table className={styles.bill}>
      <caption className="visually-hidden">{t('bill.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('bill.part')}</span>
          </th>
          <th scope="col">{t('bill.first')}</th>
          <th scope="col">{t('bill.later')}</th>
        </tr>
      </thead>
      <tbody>
        {pets.map(({ name, monthly }, at) => row(`pet-${at}`, isolate(name), monthly, monthly))}
        {policyFee === 0 ? null : row('fee', t('bill.policy-fee'), policyFee, policyFee)}
        {enrolmentFee === 0
          ? null
          : row('enrolment', t(currency === 'CAD' ? 'bill.enrolment-fee-ca' : 'bill.enrolment-fee'), enrolmentFee, 0)}
        {taxes.map(({ name, percent, first, later }) =>
          row(name, t('bill.tax', { tax: t(`tax.${name}`, { defaultValue: name }), percent }), first, later),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('bill.total', { currency })}</th>
          {[firstBill, laterBill].map((dollars, at) => (
            <td key={at}>
              <Money cents={toCents(dollars)} currency={currency} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
