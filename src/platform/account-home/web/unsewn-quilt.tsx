import { useTranslation } from 'react-i18next'
import { BlockPattern } from '../../../web/brand.tsx'
import { Quilt, QuiltPatch } from '../../../web/ui/quilt.tsx'
import { useCoverTiles } from '../../site/web/index.ts'
import styles from './unsewn-quilt.module.css'

/** As many patches as make whole rows. */
const patches = 6

/** A quilt before its first block: what can be covered, each with the way to its price. */
export function UnsewnQuilt() {
  const { t } = useTranslation('account-home')
  const tiles = useCoverTiles()
  const first = tiles.filter(({ landingPath }) => landingPath)
  const visibleTiles = [...first, ...tiles.filter((tile) => !first.includes(tile))].slice(0, patches)
  return (
    <section aria-labelledby="start-title" className={styles.section}>
      <h2 id="start-title">{t('start.title')}</h2>
      <p className={styles.lede}>{t('start.text')}</p>
      <Quilt isFramed className={styles.quilt}>
        {visibleTiles.map(({ product, block, title, text, landingPath }) => (
          <QuiltPatch key={product} className={styles.patch}>
            <span className={styles.pattern}>
              <BlockPattern block={block} ground="none" />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {landingPath ? (
              <a className={styles.act} href={landingPath}>
                {t('price')}
                <span className="visually-hidden"> {title}</span>
              </a>
            ) : (
              <p className={styles.soon}>{t('soon')}</p>
            )}
          </QuiltPatch>
        ))}
      </Quilt>
    </section>
  )
}
