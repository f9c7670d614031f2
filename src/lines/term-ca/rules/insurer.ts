import { defineInsurer } from '../../../shared/insurer.ts'

/** The sample insurer, whose name is invented; its time is Eastern (facts, conventions). */
export const insurer = defineInsurer({ name: 'Sweetgale Life', timeZone: 'America/Toronto' })
