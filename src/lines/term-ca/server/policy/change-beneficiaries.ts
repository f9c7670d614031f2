import { randomUUID } from 'node:crypto'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import { changeHolder } from '../../../../platform/policies/server/index.ts'
import type { changeCATermBeneficiaries as contract } from '../../contract.ts'
import type { Beneficiary } from '../../rules/application.ts'
import { readBeneficiaries, takesFromIrrevocable } from '../../rules/beneficiaries.ts'
import type { PolicyChange } from '../mail-work.ts'
import { noPayment } from '../payment/pay-sentences.ts'
import { isCovering } from './in-force.ts'
import { policies } from './policies.ts'
import type { PolicyHolder } from './policy-info.ts'
import { insurer } from '../../rules/insurer.ts'

class ConsentNeeded extends Error {}

/**
 * Who receives the benefit from now on, as a statement of its own; what was before stays written down. Nobody who was named irrevocably
 * loses anything without having agreed (term life §4; T-063).
 */
export const changeCATermBeneficiaries =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ policyNum, beneficiaries: typed, consented }, { subject, locale }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const today = insurer.todayOf(ctx)
    if (!isCovering(policy, today)) return noPayment(locale, 'not-in-force')
    const read = readBeneficiaries(typed, today)
    if ('fields' in read)
      return noPayment(locale, read.fields['beneficiaries'] === 'share-total' ? 'share-total' : 'beneficiaries', read.fields)
    const { purchaseId } = policy
    const changedAt = ctx.clock.now().toISOString()
    try {
      await ctx.db.transaction(async (tx) => {
        await changeHolder<PolicyHolder>(ctx, tx, policy.id, (holder) => {
          // Judged under the row's lock: another device may have changed them since.
          if (takesFromIrrevocable(holder.beneficiaries, read.beneficiaries) && !consented) throw new ConsentNeeded()
          return withStatement(holder, read.beneficiaries, { changedAt, consented })
        })
        const change: PolicyChange = { purchaseId, change: 'beneficiaries', changedAt }
        await addToOutbox(ctx, tx, {
          kind: 'term-ca.change-mail',
          messageId: `beneficiaries.${randomUUID()}`,
          reference: purchaseId,
          body: change,
        })
      })
    } catch (error) {
      if (error instanceof ConsentNeeded) return noPayment(locale, 'consent-needed', { consented: 'required' })
      throw error
    }
    ctx.notifyOutbox()
    return { changedAt }
  }

const withStatement = (
  holder: PolicyHolder,
  beneficiaries: Beneficiary[],
  { changedAt, consented }: { changedAt: string; consented: boolean },
): PolicyHolder => ({
  ...holder,
  beneficiaries,
  earlierBeneficiaries: [...holder.earlierBeneficiaries, { beneficiaries: holder.beneficiaries, changedAt, consented }],
})
