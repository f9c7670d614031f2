import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { TermLifeCarrier } from '../../carriers/port.ts'
import type { saveCATermApplication as contract } from '../../contract.ts'
import { stampFromEstimate } from '../estimate/stamp-from-estimate.ts'
import { applications } from './applications.ts'

/** Saves one page or one answer (term life §3). */
export const saveCATermApplication =
  (ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof contract> =>
  ({ applicationId, application: { questionsLanguage, ...patch }, revision, ...sender }, { subject, locale, caller }) =>
    applications.save(
      ctx,
      { id: applicationId, patch, revision, stamp: () => stampFromEstimate(ctx, subject, sender) },
      { subject, locale, isActing: caller.acting !== null },
      { carrier, language: questionsLanguage ?? locale },
    )
