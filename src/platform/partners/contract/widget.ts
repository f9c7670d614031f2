import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { longestOrigin } from '../rules/index.ts'

/** `https://host` with its port where it has one, in the order in which the partner wrote them. */
export const widgetOrigins = z.array(z.string().check(z.maxLength(longestOrigin, ruleCode('max-length', { max: longestOrigin }))))

/** More than there is room for can be written, so that the answer can say so. */
const written = widgetOrigins.check(z.maxLength(100))

export const getPartnerWidget = defineFunction({
  name: 'getPartnerWidget',
  summary: 'The origins whose pages may show my partner’s widget, and what its snippet names',
  source: 'ours (decision 0054: widget)',
  payload: z.object({}),
  answer: z.object({
    /** The partner's name in addresses and in the snippet. */
    name: z.string(),
    origins: widgetOrigins,
    /** Campaigns that a snippet can name. */
    campaigns: z.array(z.object({ idnum: z.int(), label: z.string() })),
  }),
  access: partnerOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/**
 * The whole list at once. `was` is the list as it was read: somebody else's change in between is refused as `stale-widget`. Refusals:
 * `wrong-origin` with the address that is none, `too-many-origins`.
 */
export const savePartnerWidget = defineFunction({
  name: 'savePartnerWidget',
  summary: 'Say on which origins my partner’s widget may be shown',
  source: 'ours (decision 0054: widget; security T24)',
  payload: z.strictObject({ was: written, origins: written }),
  answer: z.object({ origins: widgetOrigins }),
  access: partnerOnly,
  rateClass: 'save',
  logClass: 'audited',
})
