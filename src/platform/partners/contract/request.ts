import * as z from 'zod/mini'
import { defineFunction, publicToAll } from '../../../shared/function.ts'
import { requestFields, company } from './shapes.ts'

export const checkPartnerCompanyName = defineFunction({
  name: 'checkPartnerCompanyName',
  summary: 'Whether a company of this name is a partner already, or has asked to be one',
  source: 'platform §5, §7; P-090, P-123',
  payload: z.object({ company }),
  answer: z.object({ exists: z.boolean() }),
  access: publicToAll,
  rateClass: 'save',
  logClass: 'plain',
})

/** The company hears that it was received, the administrators that it waits. Nothing is decided here. */
export const requestPartnership = defineFunction({
  name: 'requestPartnership',
  summary: 'Ask to become a partner',
  source: 'platform §2 "Partnership form", §4 "Partner onboarding"; P-032, P-077, P-090, P-092',
  payload: z.object(requestFields),
  answer: z.object({ received: z.literal(true) }),
  access: publicToAll,
  rateClass: 'save',
  logClass: 'audited',
})
