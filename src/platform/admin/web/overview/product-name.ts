import { useTranslation } from 'react-i18next'
import type { Country } from '../../../../shared/country.ts'

interface Named {
  line: string
  block: string
  country: Country
}

/** What each product is called: with its country where another one of the list has the same name. */
export function useProductNames(products: readonly Named[]): (product: Named) => string {
  const { t } = useTranslation('admin-overview')
  const nameOf = ({ block, line }: Named): string => t(`product.${block}`, { defaultValue: line })
  return (product) => {
    const name = nameOf(product)
    const isAlone = products.filter((each) => nameOf(each) === name).length < 2
    return isAlone ? name : t('product-in', { product: name, country: t(`country.${product.country}`) })
  }
}
