import { defineInsurer } from '../../../shared/insurer.ts'

/** The sample insurer, whose name is invented. */
export const insurer = defineInsurer({ name: 'Speedwell Pet', timeZone: 'America/New_York' })
