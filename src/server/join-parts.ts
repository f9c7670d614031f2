import type { AccountListing } from './server-context.ts'
import type { SliceServer } from './slice.ts'

/** A part of a slice: its own, or one that the platform makes of what the slice hands in. */
export interface SlicePart extends Omit<Partial<SliceServer>, 'name' | 'listing'> {
  listing?: Partial<AccountListing>
}

/** A listing is of policies first; without them nothing of the line is listed. */
const isWhole = (listing: Partial<AccountListing>): listing is AccountListing => listing.describePolicy !== undefined

/** One slice out of its parts. Lists follow each other, and work is done, in the parts' order. */
export function joinParts(name: string, parts: readonly SlicePart[]): SliceServer {
  const each = <Key extends keyof SlicePart>(key: Key): NonNullable<SlicePart[Key]>[] =>
    parts.flatMap((part) => {
      const value = part[key]
      return value === undefined ? [] : [value as NonNullable<SlicePart[Key]>]
    })
  const inTurn = (key: 'onStart' | 'eachMinute'): NonNullable<SliceServer['onStart']> => {
    const works = each(key)
    return async (ctx) => {
      for (const work of works) await work(ctx)
    }
  }
  const [findPartner] = each('findPartner')
  const [questionLine] = each('questionLine')
  const [rates] = each('rates')
  const [assistants] = each('assistants')
  const [demo] = each('demo')
  const [lineName] = each('lineName')
  const listing: Partial<AccountListing> = {}
  for (const part of each('listing')) Object.assign(listing, part)
  return {
    name,
    functions: (ctx) => each('functions').flatMap((make) => make(ctx)),
    flows: (ctx) => each('flows').flatMap((make) => make(ctx)),
    outboxKinds: (ctx) => each('outboxKinds').flatMap((make) => make(ctx)),
    adoptions: each('adoptions').flat(),
    handOffPaths: each('handOffPaths').flat(),
    samples: each('samples').flat(),
    personal: each('personal').flat(),
    events: each('events').flat(),
    caseLines: each('caseLines').flat(),
    payables: each('payables').flat(),
    linkMakers: each('linkMakers').flat(),
    invariants: each('invariants').flat(),
    gauges: each('gauges').flat(),
    figures: each('figures').flat(),
    retention: each('retention').flat(),
    encrypted: each('encrypted').flat(),
    onStart: inTurn('onStart'),
    eachMinute: inTurn('eachMinute'),
    ...(isWhole(listing) ? { listing } : {}),
    ...(findPartner ? { findPartner } : {}),
    ...(questionLine ? { questionLine } : {}),
    ...(rates ? { rates } : {}),
    ...(assistants ? { assistants } : {}),
    ...(demo ? { demo } : {}),
    ...(lineName ? { lineName } : {}),
  }
}
