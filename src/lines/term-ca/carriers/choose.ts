import { insurerOf } from '../../../server/outside/company.ts'
import { sweetgale } from './sweetgale.ts'

/** The insurer of Canadian term life. */
export const termLifeInsurer = insurerOf('term-ca', sweetgale)
