import { insurerOf } from '../../../server/outside/company.ts'
import { tamarack } from './tamarack.ts'

/** The insurer of Canada travel. */
export const canadaTravelInsurer = insurerOf('travel-ca', tamarack)
