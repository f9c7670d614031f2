import * as z from 'zod/mini'
import { revisionRule } from '../../shared/fields/number-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { requiredOption, uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, publicToAll } from '../../shared/function.ts'
import { locales } from '../../shared/locale.ts'
import { bodyLength, isPlain, nameLength, oneParagraph } from './rules/review-text.ts'

/** Platform §3 "Reviews": body, rating 1 to 5 and name. */
const visibleFields = {
  key: z.string(),
  body: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  name: z.string(),
  /** Written by us to show the layout. */
  isSample: z.boolean(),
}
const review = z.object(visibleFields)
export type Review = z.output<typeof review>

/** What the home page shows of them, in the reader's language. Samples say so; without a review there is no section. */
export const getReviews = defineFunction({
  name: 'getReviews',
  summary: 'Reviews for the home page',
  source: 'ours (platform §3 "Reviews")',
  payload: z.object({}),
  answer: z.object({ reviews: z.array(review) }),
  access: publicToAll,
  rateClass: 'read',
  logClass: 'plain',
})

const id = z.string().check(z.regex(uuidPattern, ruleCode('invalid')))

const storedReview = z.object({
  ...visibleFields,
  language: z.enum(locales),
  isVisible: z.boolean(),
  /** Counts the changes of its words. */
  revision: z.int(),
})
export type StoredReview = z.output<typeof storedReview>

export const getAllReviews = defineFunction({
  name: 'getAllReviews',
  summary: 'Every review, shown and hidden, language by language in its order',
  source: 'ours',
  payload: z.object({}),
  answer: z.object({ reviews: z.array(storedReview) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** Plain words of one paragraph. */
const words = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => oneParagraph(text)),
    ),
    z.string().check(
      z.refine((text) => text.length >= min && text.length <= max, ruleCode('length-between', { min, max })),
      z.refine((text) => isPlain(text), ruleCode('plain-text')),
    ),
  )

/** A new one is hidden until somebody shows it. `key` and `revision` change the one that was read. */
export const saveReview = defineFunction({
  name: 'saveReview',
  summary: 'Write or change a review',
  source: 'ours',
  payload: z.strictObject({
    key: z.optional(id),
    revision: z.optional(revisionRule()),
    language: requiredOption(locales),
    name: words(nameLength),
    body: words(bodyLength),
    rating: z
      .int(ruleCode('required-option'))
      .check(z.gte(1, ruleCode('required-option')), z.lte(5, ruleCode('required-option'))),
  }),
  answer: z.object({ key: z.string(), revision: z.int() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

/** With the `revision` that was read, words that somebody changed meanwhile are not shown. */
export const showReview = defineFunction({
  name: 'showReview',
  summary: 'Show a review on the home page, or hide it',
  source: 'ours',
  payload: z.strictObject({ key: id, isVisible: z.boolean(), revision: z.optional(revisionRule()) }),
  answer: z.object({ isVisible: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const moveReview = defineFunction({
  name: 'moveReview',
  summary: 'Move a review by one place among those of its language',
  source: 'ours',
  payload: z.strictObject({ key: id, direction: z.enum(['up', 'down']) }),
  answer: z.object({ moved: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const deleteReview = defineFunction({
  name: 'deleteReview',
  summary: 'Delete a review',
  source: 'ours',
  payload: z.strictObject({ key: id }),
  answer: z.object({ deleted: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
  needsFreshFactor: true,
})
