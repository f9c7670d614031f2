/** What insurance costs by which table, from when, loaded by whom; and what a coming table changes. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { useLineName } from '../../../web/line-names.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminFrame, AdminTable, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getRates, type RatesOfLine, type RateTableRow } from '../contract.ts'
import { EffectTable } from './effect-table.tsx'
import styles from './rates.module.css'

export const handle: PageHandle = { namespaces: ['rates', 'admin'] }

export const meta = pageMeta({ namespace: 'rates', title: 'title', path: '/admin/rates', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await page.call(getRates, {})
  if (found.haserror) throw new Error(found.message)
  const loaded = new URL(args.request.url).searchParams.get('loaded')
  const tables = found.lines.flatMap((line) => line.tables)
  return {
    role,
    lineNames: page.lineNames,
    lines: found.lines,
    loaded: tables.find(({ version }) => version === loaded)?.version ?? null,
  }
}

function Tables({ tables, insurer }: { tables: readonly RateTableRow[]; insurer: string }) {
  const { moment } = useMoments()
  const { t } = useTranslation('rates')
  const locale = useLocale()
  return (
    <AdminTable
      kind="quiet"
      label={`${t('tables')}: ${insurer}`}
      columns={(['version', 'standing', 'from', 'by'] as const).map((column) => t(`column.${column}`))}
    >
      {tables.map(({ version, standing, effective, isSample, loadedBy, loadedAt }) => (
        <tr key={version}>
          <th scope="row">
            <bdi dir="ltr" className={styles.whole}>
              {version}
            </bdi>
            {isSample ? <span className={styles.small}>{t('sample')}</span> : null}
          </th>
          <td>{standing === 'in-force' ? <strong>{t(`standing.${standing}`)}</strong> : t(`standing.${standing}`)}</td>
          <td className={styles.whole}>{longDate(effective, locale)}</td>
          <td className={styles.who}>
            {loadedBy ? <bdi dir="ltr">{loadedBy}</bdi> : t('came-with')}
            {loadedAt ? <span className={styles.small}>{moment(loadedAt)}</span> : null}
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

function Line({ rates: { line, insurer, currency, today, book, tables, own } }: { rates: RatesOfLine }) {
  const { t } = useTranslation('rates')
  const lineName = useLineName()
  const locale = useLocale()
  return (
    <AdminCard
      title={
        <>
          {lineName(line)} · <bdi>{insurer}</bdi>
        </>
      }
      aside={t('insurers-day', { day: longDate(today, locale) })}
    >
      {book === 'none' ? <p className={styles.text}>{t('no-book')}</p> : null}
      {book === 'away' ? <Notice kind="danger">{t('away')}</Notice> : null}
      {book === 'offered' ? (
        <>
          {tables.length === 0 ? <EmptyState>{t('no-table')}</EmptyState> : <Tables tables={tables} insurer={insurer} />}
          {tables
            .filter(({ effects }) => effects.length > 0)
            .map(({ version, effective, effects }) => (
              <div key={version}>
                <h3 className={styles.heading}>
                  <Runs text={t('effect', { version: isolateLtr(version), day: longDate(effective, locale) })} />
                </h3>
                <EffectTable
                  label={t('effect', { version, day: longDate(effective, locale) })}
                  effects={effects}
                  currency={currency}
                />
              </div>
            ))}
          <p className={styles.more}>
            <a href={`/admin/rates/${line}`}>
              {t('load')}
              <span className="visually-hidden"> {lineName(line)}</span>
            </a>
          </p>
        </>
      ) : null}
      {own.map(({ name, rows }) => (
        <div key={name}>
          <h3 className={styles.heading}>{rows.some(({ isRated }) => isRated) ? name : t('own', { name })}</h3>
          <ul className={styles.own}>
            {rows.map(({ day, says, isRated }) => (
              <li key={`${day} ${says}`}>
                <Runs text={says} />{' '}
                <span className={styles.quiet}>
                  {isRated
                    ? t('in-rate-table')
                    : day === null
                      ? t('with-release')
                      : t('from-day', { day: longDate(day, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AdminCard>
  )
}

export default function RatesPage({ loaderData: { role, lines, loaded } }: PageProps<typeof loader>) {
  const { t } = useTranslation('rates')
  return (
    <AdminFrame place="rates" role={role} title={t('title')} lede={t('lede')}>
      <DoneNotice>{loaded && <Runs text={t('loaded', { version: isolateLtr(loaded) })} />}</DoneNotice>
      {lines.map((rates) => (
        <Line key={rates.line} rates={rates} />
      ))}
    </AdminFrame>
  )
}
