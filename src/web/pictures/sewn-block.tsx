import type { BlockVariant, ProductBlock } from '../../shared/brand.ts'
import { BlockPattern } from '../brand.tsx'
import { Picture, type PictureName } from './picture.tsx'

const sewn: Partial<Record<ProductBlock, PictureName>> = {
  life: 'block-life-sewn',
  travel: 'block-travel-sewn',
  pet: 'block-pet-sewn',
  renters: 'block-renters-sewn',
}

const variants: Readonly<Record<BlockVariant, PictureName>> = { cat: 'block-cat-sewn' }

export interface SewnBlockProps {
  block: ProductBlock
  variant?: BlockVariant | null | undefined
}

/** The sewn block of a product; a product that has none is shown its pattern. It fills its box. */
export function SewnBlock({ block, variant }: SewnBlockProps) {
  const picture = variant ? variants[variant] : sewn[block]
  return picture ? <Picture name={picture} /> : <BlockPattern block={block} />
}
