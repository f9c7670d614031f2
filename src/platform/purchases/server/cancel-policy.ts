import type { CallContext } from '../../../server/functions.ts'
import { sentencesOf, type Sentence } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { longDate } from '../../../shared/long-date.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import type { StoredPolicy } from '../../policies/server/index.ts'
import type { EndFlow, PolicyEnd } from './end-flow.ts'
import { cancelInReview, isEndRefused } from './ending.ts'
import { purchaseTexts } from './sentences.ts'

/** What is read of a policy that may be cancelled. */
export type Cancellable = Pick<StoredPolicy, 'id' | 'purchaseId' | 'state' | 'endReason'>

/** What a line says of cancelling in the review. */
export interface Cancelling<Policy extends Cancellable, Code extends string, View extends object> {
  findOwn: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<Policy>
  /** The insurer's last day on which it can be cancelled; every sentence gets it as `date`. */
  lastDay: (policy: Policy) => IsoDate
  /** Why a policy in force cannot be cancelled any more; nothing has happened yet. */
  whyNot: (ctx: ServerContext, policy: Policy, isConfirmed: boolean) => NoInfer<Code> | null | Promise<NoInfer<Code> | null>
  /** What is said of one that has ended for another reason, where a line's policies can. */
  endedOtherwise?: NoInfer<Code>
  refundCents: (ctx: ServerContext, policy: Policy) => Cents | Promise<Cents>
  /** What else the page shows, read before anything is done. */
  shown: (ctx: ServerContext, policy: Policy) => View | Promise<View>
  sentence: Sentence<Code>
}

/** What comes back and until when, in dollars, before anything is done and afterwards alike. */
export interface Cancelled {
  state: 'preview' | 'refunding' | 'cancelled'
  refund: number
  lastDay: IsoDate
}

const ownSentence = sentencesOf(purchaseTexts)

/** The handler of a line's function that cancels a policy within its review. */
export function cancelPolicy<Policy extends Cancellable, Code extends string, View extends object>(
  ctx: ServerContext,
  { flow, whenRefused }: { flow: EndFlow } & Pick<PolicyEnd, 'whenRefused'>,
  { findOwn, lastDay, whyNot, endedOtherwise, refundCents, shown, sentence }: Cancelling<Policy, Code, View>,
): (
  payload: { policyNum: string; confirm: boolean },
  context: Pick<CallContext, 'subject' | 'locale'>,
) => Promise<(Cancelled & View) | Refused> {
  const goesOn = whenRefused === 'keep-in-force'
  return async ({ policyNum, confirm }, { subject, locale }) => {
    const policy = await findOwn(ctx, subject, policyNum)
    const no = (code: Code): Refused => refuse(code, sentence(locale, code, { date: longDate(lastDay(policy), locale) }))
    const endRefused = (): Refused => refuse('end-refused', ownSentence(locale, 'end-refused'))
    if (endedOtherwise && policy.state !== 'in-force' && policy.endReason !== 'review') return no(endedOtherwise)
    const extra = await shown(ctx, policy)
    const ended = await cancelInReview(ctx, flow, policy, {
      isConfirmed: confirm,
      refuse: async () => {
        const code = await whyNot(ctx, policy, confirm)
        if (code) return no(code)
        return goesOn && (await isEndRefused(ctx, policy.purchaseId)) ? endRefused() : null
      },
    })
    if ('haserror' in ended) return ended
    if (ended.state === 'in-force' && goesOn) return endRefused()
    // An insurer that is asked again has not ended it yet.
    const state = ended.state === 'in-force' ? 'refunding' : ended.state
    return { state, refund: dollars(await refundCents(ctx, policy)), lastDay: lastDay(policy), ...extra }
  }
}
