// Joins `src/web/pictures/svg/*.svg` to the one file of symbols that pages take pictures from, and writes the list of their names.
// Run it after a picture was added or changed; a guard test compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/web/pictures/', import.meta.url))

/** One picture as a symbol of its file's name: its view box and fit are kept, everything inside is as drawn. */
const symbolOf = (name, svg) => {
  const [, attributes, inside] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? []
  if (attributes === undefined) throw new Error(`${name}.svg is not one svg element`)
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  for (const id of ids)
    if (!id.startsWith(name)) throw new Error(`${name}.svg: the id "${id}" does not begin with the picture's name`)
  const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1]
  if (!viewBox) throw new Error(`${name}.svg has no viewBox`)
  const fit = /preserveAspectRatio="[^"]+"/.exec(attributes)?.[0]
  // What a spot stands on runs past its box, over the whole band that it is set in.
  const isSpot = name.startsWith('spot-')
  const ground = isSpot ? /fill="var\(--([\w-]+),/.exec(inside)?.[1] : undefined
  const attributesKept = [`viewBox="${viewBox}"`, ...(fit ? [fit] : []), ...(isSpot ? ['overflow="visible"'] : [])].join(' ')
  return { name, viewBox, ground, symbol: `<symbol id="${name}" ${attributesKept}>${inside.trim()}</symbol>` }
}

/** Pictures that are sewn stage by stage (`data-step`): each stage is a symbol of its own too, for pages that let one follow another. */
const staged = ['block-life-sewn']

/** A staged picture's shapes of one stage each, in their order. */
const stagesOf = ({ name, viewBox, symbol }) => {
  const shapes = [...symbol.matchAll(/<path data-step="(\d)"[^>]*\/>/g)]
  return [...new Set(shapes.map(([, step]) => step))].toSorted().map((step) => ({
    name: `${name}-${step}`,
    viewBox,
    symbol: `<symbol id="${name}-${step}" viewBox="${viewBox}">${shapes
      .filter((shape) => shape[1] === step)
      .map(([shape]) => shape)
      .join('\n')}</symbol>`,
  }))
}

const keyOf = (name) => (name.includes('-') ? `'${name}'` : name)

/** The two files as they should be: `{ symbols, names }`. */
export function joinPictures() {
  const pictures = readdirSync(join(folder, 'svg'))
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => symbolOf(file.slice(0, -'.svg'.length), readFileSync(join(folder, 'svg', file), 'utf8')))
    .flatMap((picture) => (staged.includes(picture.name) ? [picture, ...stagesOf(picture)] : [picture]))
  return {
    symbols: `<svg xmlns="http://www.w3.org/2000/svg">\n${pictures.map(({ symbol }) => symbol).join('\n')}\n</svg>\n`,
    names: `// Written by scripts/pictures.mjs: each picture's view box, and the colour that a spot stands on.\nexport const pictures = {\n${pictures
      .map(({ name, viewBox }) => `  ${keyOf(name)}: '${viewBox}',`)
      .join('\n')}\n} as const\n\nexport const spotGrounds = {\n${pictures
      .filter(({ ground }) => ground)
      .map(({ name, ground }) => `  '${name}': 'var(--${ground})',`)
      .join('\n')}\n} as const\n`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { symbols, names } = joinPictures()
  writeFileSync(join(folder, 'pictures.svg'), symbols)
  writeFileSync(join(folder, 'names.ts'), names)
}
