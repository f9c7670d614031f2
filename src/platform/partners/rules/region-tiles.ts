/** Rows of the tile map, 12 wide: the provinces first, the states below and around them, each about where it lies. */
const rows = [
  'AK BC AB SK MB ON QC NB PE NS NL ME',
  '.. .. .. .. .. .. .. .. .. .. VT NH',
  '.. WA ID MT ND MN IL WI MI NY RI MA',
  '.. OR NV WY SD IA IN OH PA NJ CT ..',
  '.. CA UT CO NE MO KY WV VA MD DE ..',
  '.. .. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. .. TX .. .. .. .. FL .. ..',
]

export interface RegionTile {
  region: string
  column: number
  row: number
}

export const regionTiles: readonly RegionTile[] = rows.flatMap((cells, row) =>
  cells.split(' ').flatMap((region, column) => (region === '..' ? [] : [{ region, column, row }])),
)

/** How dark a tile is: nobody, a few, and thirds of the most that one region brought. */
export function regionShade(count: number | null | undefined, most: number): 'none' | 'few' | 'some' | 'many' {
  if (count === undefined) return 'none'
  if (count === null || count * 3 < most) return 'few'
  return count * 3 < most * 2 ? 'some' : 'many'
}
