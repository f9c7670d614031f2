/** The overview's card of the outside companies and how they answer. */
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../web/root-data.ts'
import { companyStates, type CompanyState } from '../../rules/company-state.ts'
import type { Dashboard } from '../../contract.ts'
import styles from './companies-card.module.css'
import { DataTable } from './data-table.tsx'
import { countText, timeText } from './short-numbers.ts'

type Company = Dashboard['companies'][number]

const marks: Record<CompanyState, string> = {
  fine: 'M1 5h8',
  slow: 'M2 5h.1M5 5h.1M8 5h.1',
  'no-answer': 'M1.5 1.5l7 7M8.5 1.5l-7 7',
  unasked: 'M1 5h8',
}

const countOf = ({ hours }: Company, state: CompanyState): number => hours.filter((hour) => hour.state === state).length

const useCompanyName = () => {
  const { t } = useTranslation('admin-overview')
  return ({ company, name }: Company): string => name ?? t(`company.${company}`, { defaultValue: company })
}

function CompanyRow({ company }: { company: Company }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const nameOf = useCompanyName()
  const latest = company.hours.findLast(({ state }) => state !== 'unasked')
  const state = latest?.state ?? 'unasked'
  const time = latest && latest.medianMs !== null && state !== 'no-answer' ? timeText(latest.medianMs, locale) : null
  const counted = companyStates
    .filter((each) => countOf(company, each) > 0)
    .map((each) => t(`hours.${each}`, { count: countOf(company, each) }))
  return (
    <li className={styles.company}>
      <p className={styles.head}>
        <bdi className={styles.name}>{nameOf(company)}</bdi>
        <span className={styles.state} data-state={state}>
          <svg className={styles.mark} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
            <path d={state === 'fine' ? 'M5 5h.01' : marks[state]} />
          </svg>
          {state === 'fine' && time ? (
            <>
              <span className="visually-hidden">{t('state.fine')}</span> {time}
            </>
          ) : time ? (
            t('timed', { state: t(`state.${state}`), time })
          ) : (
            t(`state.${state}`)
          )}
        </span>
      </p>
      <div className={styles.stitches} aria-hidden="true">
        {company.hours.map(({ hour, state: each }) => (
          <svg key={hour} className={styles.stitch} data-state={each} viewBox="0 0 10 10" focusable="false">
            <path d={marks[each]} />
          </svg>
        ))}
      </div>
      <p className="visually-hidden">{new Intl.ListFormat(locale, { type: 'unit' }).format(counted)}</p>
    </li>
  )
}

/** How each company answered in the last 24 hours, one stitch for each of them. */
export function CompaniesCard({ companies }: { companies: readonly Company[] }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const nameOf = useCompanyName()
  const isQuiet = companies.every((company) => countOf(company, 'unasked') === company.hours.length)
  return (
    <>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <CompanyRow key={company.company} company={company} />
        ))}
      </ul>
      <p className={styles.key}>{isQuiet ? t('companies.none') : t('companies.key')}</p>
      <DataTable
        label={t('companies.title')}
        columns={[
          t('column.company'),
          t('column.calls'),
          t('column.failures'),
          ...companyStates.filter((state) => state !== 'unasked').map((state) => t(`column.${state}`)),
        ]}
        rows={companies.map((company) => [
          nameOf(company),
          countText(
            company.hours.reduce((sum, { calls }) => sum + calls, 0),
            locale,
          ),
          countText(
            company.hours.reduce((sum, { failures }) => sum + failures, 0),
            locale,
          ),
          ...companyStates.filter((state) => state !== 'unasked').map((state) => String(countOf(company, state))),
        ])}
      />
    </>
  )
}
