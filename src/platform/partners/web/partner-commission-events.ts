import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { requireAdmin } from '../../admin/web/index.ts'
import { getPartnerCommission } from '../contract.ts'
import { eventsAnswer } from './portal/statement-events.ts'
import { chosenIn } from './portal/read-portal.ts'

/** What a month of a partner's statement is reckoned from, for administrators. */
export async function loader(args: LoaderFunctionArgs) {
  const { page } = await requireAdmin(args)
  try {
    const query = { key: args.params['key'] ?? '', month: chosenIn(args.request, 'month') }
    const found = await page.call(getPartnerCommission, query)
    if (found.haserror) throw new Error(found.message)
    return eventsAnswer(found.month, found.file)
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}
