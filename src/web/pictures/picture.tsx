import type { CSSProperties } from 'react'
import { pictures, spotGrounds } from './names.ts'
import symbols from './pictures.svg?no-inline'

export type PictureName = keyof typeof pictures
export type SpotName = keyof typeof spotGrounds

/** A drawing of the pictures' one file. Its colours are the page's tokens, so it follows the theme; it is never read aloud. */
export function Picture({ name, className, style }: { name: PictureName; className?: string; style?: CSSProperties }) {
  return (
    <svg viewBox={pictures[name]} className={className} style={style} aria-hidden="true" focusable="false">
      <use href={`${symbols}#${name}`} width="100%" height="100%" />
    </svg>
  )
}

/** A picture that fills its box, cut where the box has another shape; mirrored in right-to-left pages. */
export function Scene({ name, className }: { name: PictureName; className?: string }) {
  return (
    <svg className={className} data-scene="" aria-hidden="true" focusable="false">
      <use href={`${symbols}#${name}`} width="100%" height="100%" />
    </svg>
  )
}

/** A spot on a band of its own colour, as wide as its box; its water or hill runs to the band's ends. */
export function SpotBand({ name, className }: { name: SpotName; className?: string }) {
  return (
    <span className={className} style={{ background: spotGrounds[name] }}>
      <Picture name={name} />
    </span>
  )
}
