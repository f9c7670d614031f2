import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Refused } from '../../../shared/function.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { readOwn } from '../../../web/read-own.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { readRefundRequest } from '../../purchases/web/index.ts'
import { policyNumIn } from './policy-path.ts'

/**
 * The loader of a page that cancels, where the line's function says without `confirm` what would come back: `preview`, or why it
 * cannot be done (`refused`) and whether an agent has been asked for the money. A policy that has ended meanwhile leads to its page.
 */
export function cancelLoader<Preview extends { state: string }>(
  ask: (page: PageContext, policyNum: string) => Promise<(Preview & { haserror: false }) | Refused>,
  policyPath: (policyNum: string) => string,
) {
  return async (args: LoaderFunctionArgs) => {
    const page = requirePerson(args)
    const policyNum = policyNumIn(args.request)
    const { asked } = await readOwn(args, async () => ({ haserror: false as const, asked: await ask(page, policyNum) }))
    if (asked.haserror) {
      const refundRequest = await readRefundRequest(page, policyNum)
      return { policyNum, refused: asked.message, refusedCode: asked.code, refundRequest, preview: null }
    }
    if (asked.state !== 'preview') throw redirect(policyPath(policyNum))
    return { policyNum, refused: null, refusedCode: null, refundRequest: null, preview: asked }
  }
}
