import { identifier, statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { PersonalData } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { sectionTableInCiphertext } from './application-store.ts'
import { adoptDrafts, eraseDrafts, getDraft, readDrafts, saveDraft } from './drafts.ts'
import { getQuotes } from './get-quotes.ts'
import { getApplications, removeApplication } from './list-applications.ts'
import { applicantPlace, adoptApplications, type Applicant } from './open-applications.ts'
import { getStepMinutes } from './step-minutes.ts'

export type { Applied, CurrentSets, PatchParts, Reopening, SaveContext } from './application-line.ts'
export { applicationOf } from './application-of.ts'
export { applicationStore, type Stored } from './application-store.ts'
export { journeyReport, readFunnel, type FunnelStep } from './journey-report.ts'
export {
  findReferred,
  moveApplication,
  moveApplicationFrom,
  mostOpen,
  openApplication,
  type NewApplication,
} from './open-applications.ts'
export { currentSet, questionSetStore } from './question-set-store.ts'

/** Unfinished answers and applications: all of them go with their person. */
const applicationData: PersonalData = {
  name: 'applications',
  collect: async (ctx, { subject }) => {
    const { rows } = await ctx.db.execute<{
      id: string
      line: string
      status: string
      step: string
      applicant: string
      created_at: Date
    }>(
      statement`select id, line, status, step, applicant, created_at from application where owner = ${subject} order by created_at desc`,
    )
    const { rows: steps } = await ctx.db.execute<{ application_id: string; step: string; reached_at: Date }>(
      statement`select s.application_id, s.step, s.reached_at from application_step s join application a on a.id = s.application_id
        where a.owner = ${subject} order by s.reached_at`,
    )
    const applications = rows.map(({ applicant, ...row }) => ({
      ...row,
      steps: steps.filter((each) => each.application_id === row.id).map(({ step, reached_at }) => ({ step, reached_at })),
      applicant: ctx.encryption.decrypt<Applicant>(applicant, applicantPlace(row.id)),
    }))
    return { records: { applications, drafts: await readDrafts(ctx, subject) } }
  },
  erase: async (_ctx, tx, { subject }) => {
    await eraseDrafts(tx, subject)
    for (const table of ['application', 'application_shelf'])
      await tx.execute(statement`delete from ${identifier(table)} where owner = ${subject}`)
  },
}

export const slice: SliceServer = {
  name: 'applications',
  retention: [
    { what: 'unfinished answers, 90 days', sql: "delete from draft where saved_at < $1::timestamptz - interval '90 days'" },
    {
      what: 'unfinished applications, 90 days',
      sql: `delete from application a using application_revision r where r.id = a.id and not a.held
          and not a.is_record and a.status in ('started', 'approved') and r.saved_at < $1::timestamptz - interval '90 days'`,
    },
    {
      what: 'unfinished applications that were declined or referred before, put away after 90 days',
      sql: `update application a set status = 'closed' from application_revision r where r.id = a.id
          and not a.held and a.is_record and a.status in ('started', 'approved')
          and r.saved_at < $1::timestamptz - interval '90 days'`,
    },
    {
      what: 'declined and referred applications, 7 years',
      sql: `delete from application a using application_revision r where r.id = a.id and not a.held
          and a.status in ('declined', 'referred', 'closed') and r.saved_at < $1::timestamptz - interval '7 years'`,
    },
  ],
  functions: (ctx) => [
    handle(contract.saveDraft, saveDraft(ctx)),
    handle(contract.getDraft, getDraft(ctx)),
    handle(contract.getApplications, getApplications(ctx)),
    handle(contract.removeApplication, removeApplication(ctx)),
    handle(contract.getQuotes, getQuotes(ctx)),
    handle(contract.getStepMinutes, getStepMinutes(ctx)),
  ],
  adoptions: [adoptDrafts, adoptApplications],
  personal: [applicationData],
  encrypted: [
    { table: 'draft', column: 'answers', rowName: "owner || '/' || line || case when page = '' then '' else '/' || page end" },
    { table: 'application', column: 'applicant', rowName: 'id' },
    {
      table: 'application_section',
      tableInCiphertext: sectionTableInCiphertext,
      column: 'body',
      rowName: "application_id || '/' || section",
    },
  ],
}
