import * as z from 'zod/mini'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { campaign } from './shapes.ts'

const reading = { access: partnerOnly, rateClass: 'read', logClass: 'plain' } as const

/** What a person of a partner sees first. */
export const getPartnerHome = defineFunction({
  name: 'getPartnerHome',
  summary: 'My partner’s name, address and campaigns',
  source: 'ours (platform §1 "Partners", P-077)',
  payload: z.object({}),
  answer: z.object({
    key: z.string(),
    company: z.string(),
    partnerurl: z.string(),
    /** An IANA name: the days of campaigns are counted there. */
    timeZone: z.string(),
    campaigns: z.array(campaign),
  }),
  ...reading,
})
