import { insurerOf } from '../../../server/outside/company.ts'
import { larkspur } from './larkspur.ts'

/** The insurer of US travel. */
export const travelInsurer = insurerOf('us-travel', larkspur)
