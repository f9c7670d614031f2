import { insurerOf } from '../../../server/outside/company.ts'
import { speedwell } from './speedwell.ts'

/** The insurer of pets. */
export const petInsurer = insurerOf('pet', speedwell)
