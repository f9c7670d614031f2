import { defineInsurer } from '../../../shared/insurer.ts'

/** The sample insurer, whose name is invented. */
export const insurer = defineInsurer({ name: 'Tamarack Travel', timeZone: 'America/Toronto' })
