/** What a line says of its policies, for `policyOf`. */
import type * as z from 'zod/mini'
import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { PolicyDocument } from '../../documents/server/index.ts'
import type { StoredPolicy } from './policy-row.ts'

/** A stored policy with what its line keeps in the open (`Facts`) and encrypted (`Holder`). */
export type PolicyOf<Facts, Holder> = Omit<StoredPolicy<Holder>, 'facts'> & { facts: Facts }

/** What a line hands in: how it reads a stored policy, what its document says, and who gets its mails. */
export interface PolicyLine<Facts, Holder> {
  line: string
  /** The quilt block of its rows. */
  block: AccountListing['block']
  /** Where the line's insurer counts its days; a policy is made on a day there, whatever day it is elsewhere. */
  timeZone: string
  /** Where the line is sold, and the money it is paid in. */
  country: AccountListing['country']
  currency: AccountListing['currency']
  insurer: AccountListing['insurer']
  /** The page of a policy, which is asked with `?policy=`; its document as a web page stands under it. */
  page: string
  /** Its row in the list of a person's own policies, from what it keeps in the open. */
  describe: (
    facts: Facts,
    locale: Locale,
  ) => Pick<ReturnType<AccountListing['describePolicy']>, 'title' | 'frequency' | 'term' | 'later' | 'variant'>
  /**
   * What it keeps in the open, in every shape that a release has stored. What is encrypted is not read field by field: the line wrote it,
   * and the encryption lets nothing else through.
   */
  facts: z.ZodMiniType<Facts>
  /** The document's language, whatever its reader's is. */
  documentLocale: (policy: PolicyOf<Facts, Holder>) => Locale
  /** Something can be added to its policies later: their documents then say it too. Others are not asked for it. */
  isEndorsed?: true
  /** What was stored when the policy, and what was added to it, was bound: the same today and in ten years. */
  document: (
    ctx: ServerContext,
    policy: PolicyOf<Facts, Holder>,
    endorsements: readonly PolicyOf<Facts, Holder>[],
  ) => PolicyDocument
  /** The first name that its mails greet, and the address they go to. */
  firstName: (policy: PolicyOf<Facts, Holder>) => string
  mailTo: (ctx: ServerContext, policy: PolicyOf<Facts, Holder>) => Promise<string> | string
}
