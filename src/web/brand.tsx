import { useId } from 'react'
import { productBlocks, type ProductBlock } from '../shared/brand.ts'

/** The working name lives here and nowhere else: copy writes {{brand}}. */
export const brandName = 'Eider'

export const brandDescription = {
  themeLight: '#f5fbfb',
  themeDark: '#0b171d',
}

/** The mark, 40 × 40. Never mirrored, the same in both themes, smallest 20 px. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill="#c4e8bf" />
      <path fill="#fff" d="M9 33C8 21 12 12 20 10c4-1 8 0 10 3l5 6c-4 3-8 4-11 5-2 3-2 6-2 9Z" />
      <path fill="#0e2331" d="M13 14c2-3 5-4 8-4 4-.4 7 1 9 3.5l2.6 3.1c-6 .6-12-1-19.6-2.6Z" />
      <path fill="#8cc183" d="M10.2 21c.3-3 1.3-5 2.8-6.8 3 .6 5 1.8 6 3.8-1 3-4.5 5-8.8 3Z" />
      <path fill="#e2ae45" d="M30.5 14.2 37.4 20.4c-3 2.3-6.6 2-9.4.6Z" />
      <circle cx="25.3" cy="14.6" r="1.05" fill="#fff" />
      <path fill="#0a5262" d="M0 31c4-3 7-3 10 0s6 3 10 0 7-3 10 0 6 3 10 0a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" />
    </svg>
  )
}

const eiderPaths = (
  <>
    <path fill="var(--bird)" d="M2 30c4 3 9 3 13 1 14-7 38-7 52 3l8 10c-6 7-18 10-34 10C20 54 6 47 2 30Z" />
    <path fill="#fff" d="M15 30c9-11 30-14 46-7 6 3 10 8 11 14-10-7-24-11-38-10-7 0-13 1-19 3Z" />
    <path fill="#f1bfae" d="M57 20c10 1 18 9 18 20-1 5-5 8-11 9-3-9-6-18-7-29Z" />
    <path fill="#fff" d="M57 24C53 12 60 3 70 3c6 0 11 3 14 8l9 9c-7 4-15 4-20 8-5 5-14 4-16-4Z" />
    <path fill="var(--bird)" d="M60 8c3-4 7-6 11-6 6 0 11 3 14 8l5 6c-10 0-20-4-30-8Z" />
    <path fill="#98cc8d" d="M57 20c-1-5 0-8 2-11 5 2 8 4 10 7-2 5-7 7-12 4Z" />
    <path fill="#d9ab4a" d="M85 10 101 21c-5 3-12 3-18 1Z" />
    <circle cx="76" cy="9.5" r="1.2" fill="#fff" />
  </>
)

/** The bird, 104 × 56. It sits on water or coloured ground, which hides its lowest fifth. */
export function Eider({ size = 104 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 56) / 104} viewBox="0 0 104 56" aria-hidden="true" focusable="false">
      {eiderPaths}
    </svg>
  )
}

const farRidge = 'M560 520C700 500 760 330 900 270c86-36 150 6 240-34 96-42 190-14 300-44'
const nearRidge = 'M420 520c170-8 280-112 420-132 130-18 200 22 330-12 110-28 180-8 270-30'
const wave = (y: number, half: number): string => {
  const third = half / 3
  const swell = `c${third}-16 ${2 * third}-16 ${half} 0s${2 * third} 16 ${half} 0`
  return `M0 ${y}${swell.repeat(Math.ceil(1440 / (2 * half)))}`
}
const water = wave(470, 180)
const frontWater = wave(532, 210)
const spruce = (x: number, foot: number, height: number): string => {
  const unit = height / 10
  return `M${x} ${foot - height}l${unit * 1.6} ${unit * 4.6}h-${unit * 0.7}l${unit * 1.5} ${unit * 5.4}h-${unit * 4.8}l${unit * 1.5}-${unit * 5.4}h-${unit * 0.7}Z`
}

/** The coast, 1440 × 600, kept to its end and its foot when the box is narrower. Mirrored in right-to-left pages by CSS. */
export function Coast({ className, birds = true }: { className?: string; birds?: boolean }) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const stitch = { fill: 'none', strokeWidth: 2, strokeDasharray: '7 6' }
  return (
    <svg className={className} viewBox="0 0 1440 600" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <clipPath id={`far${id}`}>
        <path d={`${farRidge}v330Z`} />
      </clipPath>
      <clipPath id={`near${id}`}>
        <path d={`${nearRidge}v180Z`} />
      </clipPath>
      <circle cx="1176" cy="150" r="72" fill="var(--scene-sun)" />
      <path d={`${farRidge}v330Z`} fill="var(--scene-far)" />
      <g clipPath={`url(#far${id})`} stroke="var(--scene-far-stitch)" {...stitch}>
        <path d={farRidge} transform="translate(0 22)" />
        <path d={farRidge} transform="translate(0 46)" />
      </g>
      <path d={`${nearRidge}v180Z`} fill="var(--scene-near)" />
      <g clipPath={`url(#near${id})`} stroke="var(--scene-near-stitch)" {...stitch}>
        <path d={nearRidge} transform="translate(0 22)" />
        <path d={nearRidge} transform="translate(0 46)" />
      </g>
      <path fill="var(--scene-trees)" d={`${spruce(1236, 372, 38)}${spruce(1276, 378, 50)}${spruce(1314, 370, 34)}`} />
      {birds ? (
        <>
          <svg x="940" y="411" width="160" height="86.2" viewBox="0 0 104 56">
            {eiderPaths}
          </svg>
          <svg x="1130" y="413" width="104" height="56" viewBox="0 0 104 56">
            {eiderPaths}
          </svg>
          <g transform="translate(1378 442) scale(-0.885 0.885)">{eiderPaths}</g>
        </>
      ) : null}
      <path d={`${water}V600H0Z`} fill="var(--scene-water)" />
      <path d={water} transform="translate(0 22)" stroke="var(--scene-water-stitch)" {...stitch} />
      <path d={`${frontWater}V600H0Z`} fill="var(--scene-front)" />
      <path d={frontWater} transform="translate(0 22)" stroke="var(--scene-front-stitch)" {...stitch} />
    </svg>
  )
}

/** A stretch of a line's quilt block. It fills its box; give the box a size. */
export function BlockPattern({ block, className, ground }: { block: ProductBlock; className?: string; ground?: string }) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const { size, path, ground: blockGround } = productBlocks[block]
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={ground ?? `var(--${blockGround})`} />
      <pattern id={`block${id}`} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
        <path d={path} fill="none" stroke="var(--text)" strokeWidth="1.5" strokeLinecap="round" strokeDasharray="4 4" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#block${id})`} opacity="0.38" />
    </svg>
  )
}

/** A feather: bullets and empty states. */
export function Feather({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 19C4 13 7 7.5 12.5 4.8 15.5 3.4 18 3.2 20.5 3.5c.4 2.5.1 4.7-1.1 7.2l-3.2.1 2.2 1.6c-1 1.6-2.3 3-3.9 4.1l-3.1-.6 1.5 1.9C10.4 19 7.5 19.6 5 19ZM3 21 15.5 8.5" />
    </svg>
  )
}

/** A maple key: the thanks page and the 404. */
export function MapleKey({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="var(--blush)"
        d="M24 12C20 16 8 20 5 33c7 3 15-4 19-15ZM24 12c4 4 16 8 19 21-7 3-15-4-19-15Z"
        stroke="var(--text)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="13.5" r="4.5" fill="var(--bill)" />
      <path d="M24 9V4" stroke="var(--text)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
