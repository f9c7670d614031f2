import type { LoaderFunctionArgs } from 'react-router'
import { getCommissionEvents } from '../../contract.ts'
import { chosenIn, readPortal } from './read-portal.ts'

/** A month's events as a file for `npm run commission`. */
export function eventsAnswer(month: string, file: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': `attachment; filename="Commission ${month}.jsonl"`,
    },
  })
}

/** What a month of the statement is reckoned from. */
export async function loader(args: LoaderFunctionArgs) {
  const { month, file } = await readPortal(args, getCommissionEvents, { month: chosenIn(args.request, 'month') })
  return eventsAnswer(month, file)
}
