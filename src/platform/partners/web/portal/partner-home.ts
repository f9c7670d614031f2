import type { AnswerOf } from '../../../../shared/function.ts'
import type { getPartnerHome } from '../../contract.ts'

/** What the cards show: the answer, and the day (UTC) on which it was asked for. */
export type PartnerHome = AnswerOf<typeof getPartnerHome> & { today: string }
