import type { LoaderFunctionArgs } from 'react-router'
import { readFound } from '../../../web/read-found.ts'
import { requireAdmin } from '../../admin/web/index.ts'
import { getPartnerCommission } from '../contract.ts'
import { eventsAnswer } from './portal/statement-events.ts'
import { chosenIn } from './portal/read-portal.ts'

/** What a month of a partner's statement is reckoned from, for administrators. */
export async function loader(args: LoaderFunctionArgs) {
  const { page } = await requireAdmin(args)
  const query = { key: args.params['key'] ?? '', month: chosenIn(args.request, 'month') }
  const { month, file } = await readFound(page, getPartnerCommission, query)
  return eventsAnswer(month, file)
}
