import { useTranslation } from 'react-i18next'
import { provinces } from '../../../../shared/fields/canadian-rules.ts'
import { usStateName } from '../../../../shared/us-states.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { AdminCard, countText, DataTable } from '../../../admin/web/index.ts'
import { leastShown } from '../../rules/index.ts'
import { regionShade, regionTiles } from '../../rules/region-tiles.ts'
import type { PartnerHome } from './partner-home.ts'
import styles from './region-card.module.css'

type Regions = PartnerHome['regions']

const [step, size, wide, high] = [44, 41, 12, 8]
/** On a phone these stand in place of the map; the table has all. */
const listed = 8

/** The tiles; the table says the same in words. */
function RegionMap({ regions }: { regions: Regions }) {
  const locale = useLocale()
  const { t } = useTranslation('partners-portal')
  const counts = new Map(regions.map(({ region, count }) => [region, count]))
  const most = Math.max(1, ...regions.map(({ count }) => count ?? 0))
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${wide * step} ${high * step}`}
      direction="ltr"
      aria-hidden="true"
      focusable="false"
    >
      {regionTiles.map(({ region, column, row }) => {
        const count = counts.get(region)
        const shade = regionShade(count, most)
        return (
          <g key={region} transform={`translate(${column * step} ${row * step})`} data-shade={shade}>
            <rect width={size} height={size} rx={4} />
            {shade === 'none' ? null : <rect className={styles.seam} x={3.5} y={3.5} width={size - 7} height={size - 7} rx={2} />}
            <text x={size / 2} y={shade === 'none' ? 25.5 : 18} textAnchor="middle">
              {region}
            </text>
            {count === undefined ? null : (
              <text className={styles.count} x={size / 2} y={33} textAnchor="middle">
                {count === null ? t('regions.few-short', { least: leastShown }) : countText(count, locale)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** From which states and provinces the month's referrals came; of a few it does not say how many. */
export function RegionCard({ regions }: { regions: Regions }) {
  const { t } = useTranslation('partners-portal')
  const { t: shared } = useTranslation('web')
  const locale = useLocale()
  const nameOf = (region: string): string => {
    const province = provinces.find((each) => each === region)
    return province ? shared(`province.${province}`) : usStateName(region)
  }
  const rows = regions
    .map(({ region, count }) => ({
      region,
      count,
      name: nameOf(region),
      said: count === null ? t('regions.few', { least: leastShown }) : countText(count, locale),
    }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.name.localeCompare(b.name, locale))
  return (
    <AdminCard title={t('regions.title')}>
      {rows.length === 0 ? (
        <p className={styles.small}>{t('regions.none')}</p>
      ) : (
        <>
          <RegionMap regions={regions} />
          <ol className={styles.list}>
            {rows.slice(0, listed).map(({ region, name, said }) => (
              <li key={region}>
                <span>{name}</span>
                <span className={styles.figure}>{said}</span>
              </li>
            ))}
          </ol>
          <DataTable
            label={t('regions.title')}
            columns={[t('regions.column'), t('column.count')]}
            rows={rows.map(({ name, said }) => [name, said])}
          />
        </>
      )}
      <p className={styles.small}>{t('regions.note', { least: leastShown })}</p>
    </AdminCard>
  )
}
