/**
 * The brand as data, for paper and mail, which no stylesheet of the pages reaches: colours of the light theme
 * (docs/design.md "Colour and type"), the mark and the quilt block of each product (docs/design.md "The idea").
 */
export const paint = {
  paper: '#f5fbfb',
  surface: '#ffffff',
  sunken: '#e9f4f3',
  line: '#cfdcdd',
  control: '#647e86',
  text: '#0e2331',
  text2: '#3e5560',
  sound: '#0a5262',
  soundTint: '#ddf1f4',
  billDeep: '#7e5104',
  billTint: '#fdf3da',
  blush: '#fad7cc',
} as const

/** The three patches of a quilt's border, in their order. */
export const quiltPaint = ['#f3b7a3', '#efb94c', '#0a5262'] as const

/** The mark, 40 × 40. Never mirrored, the same in both themes, smallest 20 px. */
export const markShapes =
  '<rect width="40" height="40" rx="11" fill="#c4e8bf"/>' +
  '<path fill="#fff" d="M9 33C8 21 12 12 20 10c4-1 8 0 10 3l5 6c-4 3-8 4-11 5-2 3-2 6-2 9Z"/>' +
  '<path fill="#0e2331" d="M13 14c2-3 5-4 8-4 4-.4 7 1 9 3.5l2.6 3.1c-6 .6-12-1-19.6-2.6Z"/>' +
  '<path fill="#8cc183" d="M10.2 21c.3-3 1.3-5 2.8-6.8 3 .6 5 1.8 6 3.8-1 3-4.5 5-8.8 3Z"/>' +
  '<path fill="#e2ae45" d="M30.5 14.2 37.4 20.4c-3 2.3-6.6 2-9.4.6Z"/>' +
  '<circle cx="25.3" cy="14.6" r="1.05" fill="#fff"/>' +
  '<path fill="#0a5262" d="M0 31c4-3 7-3 10 0s6 3 10 0 7-3 10 0 6 3 10 0a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z"/>'

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${markShapes}</svg>`

/** The products that have a quilt block. */
export const productBlockNames = ['travel', 'pet', 'condo', 'renters', 'home', 'life', 'auto'] as const
export type ProductBlock = (typeof productBlockNames)[number]

/** What is sewn on a block in place of its product's usual picture. */
export const blockVariants = ['cat'] as const
export type BlockVariant = (typeof blockVariants)[number]

/** What a block is sewn on: a colour of the pages by its name, and as paper has it. */
const grounds = {
  blush: '#fad7cc',
  'blush-tint': '#fef1ed',
  'bill-tint': '#fdf3da',
  nape: '#c4e8bf',
  'nape-tint': '#eaf8e8',
  'sound-tint': '#ddf1f4',
  sunken: '#e9f4f3',
} as const

interface Block {
  size: readonly [number, number]
  path: string
  ground: keyof typeof grounds
}

export const productBlocks: Readonly<Record<ProductBlock, Block>> = {
  travel: { size: [64, 24], path: 'M0 12c8-10.7 24-10.7 32 0s24 10.7 32 0', ground: 'blush' },
  life: {
    size: [64, 64],
    path: 'M32 0v64M32 24C20 24 12 18 8 8c12 0 20 6 24 16ZM32 24c4-10 12-16 24-16-4 10-12 16-24 16ZM32 56c-12 0-20-6-24-16 12 0 20 6 24 16ZM32 56c4-10 12-16 24-16-4 10-12 16-24 16Z',
    ground: 'nape',
  },
  pet: {
    size: [48, 48],
    path: 'M0 24a24 24 0 0 1 48 0M8 24a16 16 0 0 1 32 0M-24 48a24 24 0 0 1 48 0M24 48a24 24 0 0 1 48 0M-16 48a16 16 0 0 1 32 0M32 48a16 16 0 0 1 32 0',
    ground: 'bill-tint',
  },
  renters: {
    size: [64, 64],
    path: 'M0 8h32M0 16h32M0 24h32M40 0v32M48 0v32M56 0v32M8 32v32M16 32v32M24 32v32M32 40h32M32 48h32M32 56h32',
    ground: 'sound-tint',
  },
  condo: { size: [32, 32], path: 'M0 32V16h16V0h16', ground: 'nape-tint' },
  home: { size: [64, 64], path: 'M4 4h56v56H4ZM12 12h40v40H12ZM20 20h24v24H20ZM28 28h8v8h-8Z', ground: 'blush-tint' },
  auto: { size: [64, 32], path: 'M0 16 32 0l32 16M0 32l32-16 32 16', ground: 'sunken' },
}

/** A strip of a product's quilt block as a picture of its own. The tiles are drawn one by one: every renderer can do that. */
export function blockStrip(block: ProductBlock, width: number, height: number): string {
  const { size, path, ground } = productBlocks[block]
  const tiles: string[] = []
  for (let y = 0; y < height; y += size[1])
    for (let x = 0; x < width; x += size[0]) tiles.push(`<path transform="translate(${x} ${y})" d="${path}"/>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${grounds[ground]}"/>` +
    `<g fill="none" stroke="#0e2331" stroke-opacity="0.38" stroke-width="1.5" stroke-linecap="round" stroke-dasharray="4 4">${tiles.join('')}</g></svg>`
  )
}
