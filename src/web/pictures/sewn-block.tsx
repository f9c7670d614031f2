import type { ProductBlock } from '../../shared/brand.ts'
import { BlockPattern } from '../brand.tsx'
import { Picture, type PictureName } from './picture.tsx'

const sewn: Partial<Record<ProductBlock, PictureName>> = {
  life: 'block-life-sewn',
  travel: 'block-travel-sewn',
  pet: 'block-pet-sewn',
  renters: 'block-renters-sewn',
}

/** The sewn block of a product; a product that has none is shown its pattern. It fills its box. */
export function SewnBlock({ block }: { block: ProductBlock }) {
  const picture = sewn[block]
  return picture ? <Picture name={picture} /> : <BlockPattern block={block} />
}
