import { useTranslation } from 'react-i18next'
import { useRootData } from '../../../web/root-data.ts'
import type { TileContent } from '../../../web/site-part.ts'

/** Tiles that stand on the home page before their lines do, in the order of the specification (platform §2). */
const announced = (['travel', 'pet', 'condo', 'renters', 'life', 'auto'] as const).map((product) => ({
  product,
  content: { titleKey: `home.tile.${product}.title`, textKey: `home.tile.${product}.text`, block: product } satisfies TileContent,
}))

export interface CoverTile {
  product: string
  block: TileContent['block']
  title: string
  text: string
  /** None: the line is not in this build. */
  landingPath: string | undefined
}

/** Everything that can be covered, or will be: those that are announced, then those that a line brings. */
export function useCoverTiles(): CoverTile[] {
  const { t } = useTranslation('site')
  const { tiles } = useRootData()
  const landing = new Map(tiles.map(({ product, landingPath }) => [product, landingPath]))
  const brought = tiles.flatMap(({ product, content }) =>
    content && !announced.some((tile) => tile.product === product) ? [{ product, content }] : [],
  )
  return [...announced, ...brought].map(({ product, content: { titleKey, textKey, block } }) => ({
    product,
    block,
    title: t(titleKey),
    text: t(textKey),
    landingPath: landing.get(product),
  }))
}
