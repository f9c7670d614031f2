/** Streets as a Canadian city could have them: sample data. The last three characters of a postal code follow from the number. */
export interface SampleStreet {
  street: string
  city: string
  province: string
  /** First half of the postal code. */
  area: string
  /** House numbers, both counted. */
  from: number
  to: number
}

const rows: [street: string, city: string, province: string, area: string, from: number, to: number][] = [
  ['King Street West', 'Toronto', 'ON', 'M5H', 1, 480],
  ['King Street East', 'Hamilton', 'ON', 'L8N', 1, 900],
  ['Queen Street West', 'Toronto', 'ON', 'M5V', 200, 1400],
  ['Bloor Street West', 'Toronto', 'ON', 'M6H', 700, 1800],
  ['Yonge Street', 'Toronto', 'ON', 'M4S', 1800, 2700],
  ['Dundas Street', 'London', 'ON', 'N6B', 100, 900],
  ['Wellington Street', 'Ottawa', 'ON', 'K1A', 1, 400],
  ['Bank Street', 'Ottawa', 'ON', 'K2P', 100, 900],
  ['Elgin Street', 'Sudbury', 'ON', 'P3C', 1, 300],
  ['Princess Street', 'Kingston', 'ON', 'K7L', 1, 700],
  ['Lakeshore Road East', 'Mississauga', 'ON', 'L5G', 1, 1200],
  ['Erb Street West', 'Waterloo', 'ON', 'N2L', 1, 600],
  ['Ouellette Avenue', 'Windsor', 'ON', 'N9A', 100, 900],
  ['Maple Grove Drive', 'Oakville', 'ON', 'L6J', 100, 500],
  ['Rue Sainte-Catherine Ouest', 'Montréal', 'QC', 'H3B', 400, 1600],
  ['Rue Sherbrooke Est', 'Montréal', 'QC', 'H2L', 300, 2000],
  ['Avenue du Mont-Royal Est', 'Montréal', 'QC', 'H2J', 1, 2200],
  ['Grande Allée Est', 'Québec', 'QC', 'G1R', 100, 700],
  ['Rue Saint-Joseph Est', 'Québec', 'QC', 'G1K', 100, 900],
  ['Boulevard Saint-Martin Ouest', 'Laval', 'QC', 'H7T', 1000, 3000],
  ['Rue Laurier', 'Gatineau', 'QC', 'J8X', 1, 300],
  ['Jasper Avenue', 'Edmonton', 'AB', 'T5J', 9500, 11800],
  ['Whyte Avenue', 'Edmonton', 'AB', 'T6E', 9900, 11200],
  ['Macleod Trail SE', 'Calgary', 'AB', 'T2G', 100, 4200],
  ['17 Avenue SW', 'Calgary', 'AB', 'T2S', 200, 1800],
  ['Kensington Road NW', 'Calgary', 'AB', 'T2N', 1000, 2200],
  ['Gaetz Avenue', 'Red Deer', 'AB', 'T4N', 4500, 6000],
  ['Robson Street', 'Vancouver', 'BC', 'V6E', 700, 1800],
  ['Granville Street', 'Vancouver', 'BC', 'V6C', 200, 1400],
  ['Commercial Drive', 'Vancouver', 'BC', 'V5L', 800, 2600],
  ['Douglas Street', 'Victoria', 'BC', 'V8W', 600, 2000],
  ['Marine Drive', 'West Vancouver', 'BC', 'V7T', 1200, 2600],
  ['Bernard Avenue', 'Kelowna', 'BC', 'V1Y', 200, 1600],
  ['Kingsway', 'Burnaby', 'BC', 'V5H', 3800, 6600],
  // Outside the searched provinces: a service may answer them, and they are dropped.
  ['Portage Avenue', 'Winnipeg', 'MB', 'R3B', 200, 900],
  ['Barrington Street', 'Halifax', 'NS', 'B3J', 1200, 2100],
]

export const sampleStreets: readonly SampleStreet[] = rows.map(([street, city, province, area, from, to]) => ({
  street,
  city,
  province,
  area,
  from,
  to,
}))

const letters = 'ABCEGHJKLMNPRSTVWXYZ'

/** The second half: one for every ten numbers of a side of the street, as blocks have them. */
export function unitOf(house: number): string {
  const block = Math.floor(house / 10) * 2 + (house % 2)
  return `${1 + (block % 9)}${letters[block % letters.length]}${(block * 3) % 10}`
}
