/** The overview's table of products. */
import { scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import { productBlockNames } from '../../../../shared/brand.ts'
import { BlockPattern } from '../../../../web/brand.tsx'
import { useLocale } from '../../../../web/root-data.ts'
import type { Dashboard } from '../../contract.ts'
import { DataTable } from './data-table.tsx'
import styles from './products-table.module.css'
import { useProductNames } from './product-name.ts'
import { countText, moneyText, percentText, shortMoneyWithCurrency } from './short-numbers.ts'
import { shareSold } from './sold-premium.ts'

type Product = Dashboard['products'][number]

/** Percent of the widest bar that any premium has, so that a small one is seen. */
const leastBar = 16

function Row({ product, name, shareOf }: { product: Product; name: string; shareOf: (cents: number) => number }) {
  const locale = useLocale()
  const { now, currency } = product
  const premium = now.premium[currency]
  const block = productBlockNames.find((name) => name === product.block)
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          {block ? (
            <span className={styles.swatch}>
              <BlockPattern block={block} />
            </span>
          ) : null}
          {name}
        </span>
      </th>
      <td>
        <span className={styles.premium}>
          <svg className={styles.bar} aria-hidden="true" focusable="false">
            <rect width={`${premium > 0 ? Math.max(leastBar, shareOf(premium)) : 0}%`} height={14} rx={4} />
          </svg>
          {shortMoneyWithCurrency(premium, locale, currency)}
        </span>
      </td>
      <td className={styles.quotes}>{countText(now.quotes, locale)}</td>
      <td className={styles.share}>{percentText(shareSold(now), locale)}</td>
    </tr>
  )
}

/** Every product of the country, also one of which nothing was sold. */
export function ProductsTable({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('admin-overview')
  const locale = useLocale()
  const nameOf = useProductNames(products)
  const most = Math.max(1, ...products.map(({ now, currency }) => now.premium[currency]))
  const percentOfMost = scaleLinear([0, most], [0, 100])
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={t('products.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.product')}</th>
              <th scope="col">{t('column.premium')}</th>
              <th scope="col" className={styles.quotes}>
                {t('column.quotes')}
              </th>
              <th scope="col" className={styles.share}>
                {t('column.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Row
                key={`${product.line} ${product.country}`}
                product={product}
                name={nameOf(product)}
                shareOf={(cents) => percentOfMost(cents)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DataTable
        label={t('products.table')}
        columns={[
          t('column.product'),
          ...(['premium', 'sold', 'quotes', 'cancelled', 'refunds'] as const).map((name) => t(`column.${name}`)),
        ]}
        rows={products.map((product) => [
          nameOf(product),
          moneyText(product.now.premium[product.currency], locale, product.currency),
          countText(product.now.sold, locale),
          countText(product.now.quotes, locale),
          countText(product.now.cancelled, locale),
          moneyText(product.now.refunds[product.currency], locale, product.currency),
        ])}
      />
    </>
  )
}
