import { statement } from '../../../../db/statement.ts'
import { handle } from '../../../../server/functions.ts'
import type { PersonalData } from '../../../../server/server-context.ts'
import type { SliceServer } from '../../../../server/slice.ts'
import * as contract from '../../contract.ts'
import { readApplications } from './application-store.ts'
import { getCATermApplication } from './application-view.ts'
import { applyingMails } from './applying-mails.ts'
import { callbacks, moveCallbacks } from '../estimate/callbacks.ts'
import { openCATermQuote } from '../estimate/estimates.ts'
import { getCATermDecision } from './get-decision.ts'
import { getCATermGrid, getCATermPremium } from '../estimate/get-premium.ts'
import type { InsurerOf } from '../insurer.ts'
import { markLives } from './mark-lives.ts'
import { CATermNeedsAssessment } from '../estimate/needs-assessment.ts'
import { getQuestions, questions } from './question-sets.ts'
import { quotes } from '../estimate/quotes.ts'
import { saveCATermApplication } from './save-application.ts'
import { settleCATermCase } from './settle-case.ts'

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

/** Up to the decision: prices, questions, applications, the decision and its mails. */
export function applying(insurerOf: InsurerOf): Partial<SliceServer> {
  return {
    functions: (ctx) => [
      handle(contract.getCATermPremium, getCATermPremium(ctx, insurerOf(ctx))),
      handle(contract.getCATermGrid, getCATermGrid(ctx, insurerOf(ctx))),
      handle(contract.CATermNeedsAssessment, CATermNeedsAssessment(ctx)),
      handle(contract.sendCATermEstimate, quotes.sendLink(ctx)),
      handle(contract.openCATermQuote, openCATermQuote(ctx, insurerOf(ctx))),
      handle(contract.requestCATermCallback, callbacks.request(ctx)),
      handle(contract.getCATermLifestyleQuestions, getQuestions(ctx, 'lifestyle')),
      handle(contract.getCATermMedicalQuestions, getQuestions(ctx, 'medical')),
      handle(contract.getCATermPersonalQuestions, getQuestions(ctx, 'statements')),
      handle(contract.saveCATermApplication, saveCATermApplication(ctx, insurerOf(ctx))),
      handle(contract.getCATermApplication, getCATermApplication(ctx)),
      handle(contract.getCATermDecision, getCATermDecision(ctx, insurerOf(ctx))),
      handle(contract.settleCATermCase, settleCATermCase(ctx)),
    ],
    outboxKinds: (ctx) => [...applyingMails(ctx), ...callbacks.slice.outboxKinds(ctx), ...quotes.slice.outboxKinds(ctx)],
    adoptions: [
      ...quotes.slice.adoptions,
      // What this browser made; its applications follow their platform rows.
      async (_ctx, tx, { browserSubject, personSubject }) => {
        await tx.execute(statement`update term_ca_callback set owner = ${personSubject} where owner = ${browserSubject}`)
      },
    ],
    personal: [applicationData, ...quotes.slice.personal],
    onStart: questions.load,
    eachMinute: async (ctx) => {
      await quotes.slice.eachMinute(ctx)
      await moveCallbacks(ctx)
      await markLives(ctx)
    },
    retention: [
      ...quotes.slice.retention,
      {
        what: 'declines and referrals remembered for a life, 12 months',
        sql: "delete from term_ca_refusal where decided_at < $1::timestamptz - interval '12 months'",
      },
      {
        what: 'requests to be called back, 7 years as the decisions they belong to',
        sql: "delete from term_ca_callback where created_at < $1::timestamptz - interval '7 years'",
      },
    ],
    encrypted: [
      { table: 'term_ca_quote', column: 'person', rowName: 'id' },
      { table: 'term_ca_quote', column: 'sealed_receipt', rowName: 'id' },
      { table: 'term_ca_callback', column: 'contact', rowName: 'reference' },
      { table: 'term_ca_life', column: 'life', rowName: 'application_id' },
      { table: 'term_ca_refusal', column: 'life', rowName: 'case_reference' },
      { table: 'term_ca_refusal', column: 'reasons', rowName: 'case_reference' },
    ],
  }
}
