import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { requiredText } from '../../shared/fields/text-rules.ts'
import { defineFunction, openToAll } from '../../shared/function.ts'
import { provinces } from '../../shared/fields/canadian-rules.ts'

/** Street line, city, province and postal code, the four parts that must match a suggestion (term life §5). */
export const canadianAddress = z.object({
  addr1: requiredText(100),
  city: requiredText(60),
  province: z.enum(provinces, ruleCode('required-option')),
  postalCode: requiredText(10),
})
export type CanadianAddress = z.output<typeof canadianAddress>

/** Suggestions while typing. Only ON, QC, AB and BC are searched; other results are dropped. */
export const searchCanadianAddress = defineFunction({
  name: 'searchCanadianAddress',
  summary: 'Suggestions for a Canadian address',
  source: 'platform §7; term life §5 "address validation"',
  payload: z.object({
    term: z.string().check(z.trim(), z.minLength(3, ruleCode('required')), z.maxLength(100, ruleCode('too-long'))),
  }),
  answer: z.object({
    state: z.enum(['results', 'not-found', 'api-down']),
    addresses: z.array(canadianAddress),
    /** `addressNotFound` or `apiDown` (platform §8), null with results; `message` has the words. */
    messageCode: z.nullable(z.enum(['addressNotFound', 'apiDown'])),
    message: z.nullable(z.string()),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

/**
 * Checks one address: all four parts against one suggestion. While the service is down the address counts as validated,
 * which only the server may say (security T27); `manual` stands for one that was typed by hand and matches nothing.
 */
export const checkCanadianAddress = defineFunction({
  name: 'checkCanadianAddress',
  summary: 'Check a Canadian address',
  source: 'term life §5 "address validation"',
  payload: canadianAddress,
  answer: z.object({
    validated: z.boolean(),
    apiDown: z.boolean(),
    /** What is recorded with an application: see `PersonDetails.addressCheck`. */
    recorded: z.enum(['validated', 'manual', 'unverified']),
    /** `addressValidationError` where nothing matches, with its words. */
    messageCode: z.nullable(z.enum(['addressValidationError', 'apiDown'])),
    message: z.nullable(z.string()),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})
