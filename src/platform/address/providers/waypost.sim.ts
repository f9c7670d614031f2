import * as z from 'zod/mini'
import {
  defineSimulator,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
} from '../../../server/simulator/simulator.ts'
import { sampleStreets, unitOf, type SampleStreet } from './sample-streets.ts'

const query = z.object({
  SearchTerm: z.string().check(z.minLength(1), z.maxLength(200)),
  Country: z.literal('CA'),
  Provinces: z.string().check(z.regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/)),
})

const most = 8

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const itemOf = ({ street, city, province, area }: SampleStreet, house: number): Record<string, string> => ({
  Line1: `${house} ${street}`,
  City: city,
  ProvinceCode: province,
  PostalCode: `${area} ${unitOf(house)}`,
})

/** The typed house number where the street has it, else the first few of the street. */
const housesOn = ({ from, to }: SampleStreet, typed: number | null): number[] =>
  typed === null ? [from, from + 2, from + 4] : typed >= from && typed <= to ? [typed] : []

/** Every typed word begins some word of the address. The first number is the house's. */
const find = ({ query: parameters }: SimulatorCall): SimulatorAnswer => {
  const read = query.safeParse(parameters)
  if (!read.success) return { status: 400, body: { Error: 'SearchTerm, Country and Provinces are needed.' } }
  const typed = words(read.data.SearchTerm)
  const house = /^\d{1,5}$/.test(typed[0] ?? '') ? Number(typed[0]) : null
  const named = house === null ? typed : typed.slice(1)
  // A service that answers more than was asked for: what was not asked for is the caller's to drop.
  const items = sampleStreets
    .flatMap((street) => housesOn(street, house).map((number) => itemOf(street, number)))
    .filter((item) => {
      const known = words(Object.values(item).join(' '))
      return named.length > 0 && named.every((word) => known.some((knownWord) => knownWord.startsWith(word)))
    })
  return { status: 200, body: { Items: items.slice(0, most) } }
}

export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'address',
    refusal: (_status, code, text) => ({ Error: `${code}: ${text}` }),
    clock,
    operations: [
      {
        operation: 'find',
        method: 'GET',
        path: '/find',
        handle: find,
        // Where somebody lives is nobody's business here: the journal keeps how it was asked, not what.
        journalled: ({ query: { Country, Provinces, SearchTerm } }) => ({ Country, Provinces, hasTerm: Boolean(SearchTerm) }),
      },
    ],
  })
