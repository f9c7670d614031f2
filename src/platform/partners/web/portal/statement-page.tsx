/** What the partner earned in a month, each line with its reason. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { isolate, isolateLtr } from '../../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../../shared/money.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { AdminCard, AdminTable, monthName, useMoments } from '../../../admin/web/index.ts'
import { getCommissionStatement, type StatementLine } from '../../contract.ts'
import { PortalFrame, portalNamespaces } from './portal-frame.tsx'
import styles from './portal.module.css'
import { chosenIn, readPortal } from './read-portal.ts'
import { useLineNames, type Products } from './referral-table.tsx'
import { figureTag } from '../../../../shared/locale-tag.ts'

export const handle: PageHandle = { namespaces: portalNamespaces }

export const meta = pageMeta({
  namespace: 'partners-portal',
  title: 'statement.title',
  path: '/partner-home/statement',
  noIndex: true,
})

const mostShown = 200

export async function loader(args: LoaderFunctionArgs) {
  const statement = await readPortal(args, getCommissionStatement, { month: chosenIn(args.request, 'month') })
  return { ...statement, lines: statement.lines.slice(0, mostShown), isCut: statement.lines.length > mostShown }
}

const columns = ['when', 'line', 'why', 'amount', 'standing', 'reference'] as const

function Lines({ lines, products }: { lines: readonly StatementLine[]; products: Products }) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const percents = new Intl.NumberFormat(figureTag(locale), { style: 'percent', maximumFractionDigits: 2 })
  const moments = useMoments()
  const nameOf = useLineNames(products)
  return (
    <AdminTable label={t('statement.title')} columns={columns.map((column) => t(`column.${column}`))}>
      {lines.map(({ id, reference, line, at, why, cents, currency, ofCents, basisPoints, standing }) => (
        <tr key={id}>
          <td className={styles.whole}>{moments.moment(at)}</td>
          <td>{nameOf(line)}</td>
          <td>
            {t(`why.${why}`, {
              amount: moneyWithCurrency(ofCents, locale, currency),
              percent: isolateLtr(percents.format((basisPoints ?? 0) / 10_000)),
            })}
          </td>
          <td className={styles.whole}>
            <bdi dir="ltr">{moneyWithCurrency(cents, locale, currency)}</bdi>
          </td>
          <td className={styles.whole}>{t(`standing.${standing}`)}</td>
          <td className={styles.whole}>
            <bdi dir="ltr">{reference}</bdi>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

export default function StatementPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners-portal')
  const locale = useLocale()
  const { company, month, version, holdDays, clawBackDays, totals, lines, products, isCut } = loaderData
  return (
    <PortalFrame
      place="statement"
      title={t('statement.title')}
      lede={t('statement.lede', {
        company: isolate(company),
        month: monthName(month, locale),
        version: isolateLtr(version),
      })}
      tools={
        <>
          <ButtonLink to={`/partner-home/statement.csv?month=${month}`} kind="quiet" reloadDocument>
            {t('statement.csv')}
          </ButtonLink>
          <ButtonLink to={`/partner-home/statement.jsonl?month=${month}`} kind="quiet" reloadDocument>
            {t('statement.events')}
          </ButtonLink>
        </>
      }
    >
      <form method="get" action="/partner-home/statement" className={styles.filters}>
        <TextInput name="month" type="month" label={t('statement.month')} defaultValue={month} width="medium" />
        <Button kind="quiet">{t('statement.show')}</Button>
      </form>
      <AdminCard title={t('nav.statement')}>
        {totals.length === 0 ? <EmptyState>{t('statement.none')}</EmptyState> : null}
        {totals.map(({ currency, sold, total, pending, payable, held }) => (
          <div key={currency} className={styles.sum}>
            <DetailList
              figures
              rows={[
                { label: t('home.pending'), value: <bdi dir="ltr">{moneyWithCurrency(pending, locale, currency)}</bdi> },
                { label: t('home.payable'), value: <bdi dir="ltr">{moneyWithCurrency(payable, locale, currency)}</bdi> },
                ...(held === 0
                  ? []
                  : [{ label: t('statement.held'), value: <bdi dir="ltr">{moneyWithCurrency(held, locale, currency)}</bdi> }]),
                {
                  label: `${t('statement.total', { currency })} (${t('home.sold', { count: sold })})`,
                  value: <bdi dir="ltr">{moneyWithCurrency(total, locale, currency)}</bdi>,
                  total: true,
                },
              ]}
            />
          </div>
        ))}
        <p className={styles.small}>{t('statement.rules', { hold: holdDays, back: clawBackDays })}</p>
      </AdminCard>
      {lines.length > 0 ? (
        <AdminCard title={t('column.why')}>
          <Lines lines={lines} products={products} />
          {isCut ? <p className={styles.small}>{t('statement.cut', { count: lines.length })}</p> : null}
        </AdminCard>
      ) : null}
    </PortalFrame>
  )
}
