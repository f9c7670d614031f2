import { statement } from '../../../../db/statement.ts'
import { handle } from '../../../../server/functions.ts'
import type { SlicePart } from '../../../../server/join-parts.ts'
import type { PersonalData } from '../../../../server/server-context.ts'
import * as contract from '../../contract.ts'
import type { InsurerOf } from '../insurer.ts'
import { readApplications } from './application-store.ts'
import { getCATermApplication } from './application-view.ts'
import { applyingMails } from './applying-mails.ts'
import { decideCase } from './decide-case.ts'
import { describeCase } from './describe-case.ts'
import { getCATermDecision } from './get-decision.ts'
import { markLives } from './mark-lives.ts'
import { getQuestions, questions } from './question-sets.ts'
import { saveCATermApplication } from './save-application.ts'

/** A person's own copy has every answer with its question. Applications themselves go with the platform's rows. */
const applicationData: PersonalData = {
  name: 'term-ca-applications',
  collect: async (ctx, { subject }) => ({
    records: {
      applications: await readApplications(ctx, subject),
    },
  }),
  erase: async (_ctx, tx, { subject }) => {
    await tx.execute(statement`delete from term_ca_callback where owner = ${subject}`)
    await tx.execute(statement`delete from term_ca_life where owner = ${subject}`)
    await tx.execute(statement`delete from term_ca_refusal where owner = ${subject}`)
    await tx.execute(statement`delete from term_ca_false_match where owner = ${subject} or other_owner = ${subject}`)
  },
}

/** Questions, applications, the decision and its mails. */
export function applicationPart(insurerOf: InsurerOf): SlicePart {
  return {
    functions: (ctx) => [
      handle(contract.getCATermLifestyleQuestions, getQuestions(ctx, 'lifestyle')),
      handle(contract.getCATermMedicalQuestions, getQuestions(ctx, 'medical')),
      handle(contract.getCATermPersonalQuestions, getQuestions(ctx, 'statements')),
      handle(contract.saveCATermApplication, saveCATermApplication(ctx, insurerOf(ctx))),
      handle(contract.getCATermApplication, getCATermApplication(ctx)),
      handle(contract.getCATermDecision, getCATermDecision(ctx, insurerOf(ctx))),
    ],
    outboxKinds: applyingMails,
    caseLines: [{ line: 'term-ca', describe: describeCase, decide: decideCase(insurerOf) }],
    questionLine: questions.line,
    personal: [applicationData],
    onStart: questions.load,
    eachMinute: markLives,
    retention: [
      {
        what: 'declines and referrals remembered for a life, 12 months',
        sql: "delete from term_ca_refusal where decided_at < $1::timestamptz - interval '12 months'",
      },
    ],
    encrypted: [
      { table: 'term_ca_life', column: 'life', rowName: 'application_id' },
      { table: 'term_ca_refusal', column: 'life', rowName: 'case_reference' },
      { table: 'term_ca_refusal', column: 'reasons', rowName: 'case_reference' },
    ],
  }
}
