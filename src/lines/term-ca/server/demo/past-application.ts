import type { DemoPerson, DemoWorld } from '../../../../server/demo/demo-world.ts'
import { addPastCase } from '../../../../platform/callbacks/server/index.ts'
import { addPastLead } from '../../../../platform/site/server/index.ts'
import { stepNames, type StepName } from '../../rules/application.ts'
import { store } from '../application/application-store.ts'
import { leadOf } from '../application/keep-decision.ts'
import { lifeOfApplication, lifeRecord, refusalRecord } from '../application/lives.ts'
import type { StoredApplication } from '../application/stored-application.ts'
import type { InsurerAt } from '../insurer.ts'
import { agreedAt, answeredAt, begunApplication, beneficiariesOf, type SurveySets, type Says } from './past-answers.ts'
import { decideInPast, quoteOf } from './past-decision.ts'
import { namesOf } from '../../../../shared/full-name.ts'
import { subjectOfPerson } from '../../../../server/subject.ts'

const minute = 60_000

/** An application as somebody made it, and how far they came. */
export interface PastApplicant {
  person: DemoPerson
  says: Says
  at: Date
  /** The step on which they stopped; bought ones come to `payment`. */
  until: StepName
  /** What became of its case, where it was referred or declined. */
  taken?: { by: string; at: Date } | null
  settled?: { as: string; at: Date } | null
}

const comes = (until: StepName, step: StepName): boolean => stepNames.indexOf(until) >= stepNames.indexOf(step)

/** Answers an application up to where its applicant stopped; null where the insurer has no price. */
export async function applyInPast(
  world: DemoWorld,
  insurerAt: InsurerAt,
  surveys: SurveySets,
  { person, says, at, until }: PastApplicant,
): Promise<StoredApplication | null> {
  let application = begunApplication(world, person, says, at)
  application.savedAt = at
  if (!comes(until, 'policy-options')) return application
  const later = (minutes: number): Date => new Date(at.getTime() + minutes * minute)
  const carrier = insurerAt(world, later(6))
  const quote = await quoteOf(world, carrier, surveys, application, later(4))
  if (!quote) return null
  const progress = { needsSkipped: true, reviewedAt: null as string | null, offerAcceptedAt: null as string | null }
  application = {
    ...application,
    quote: comes(until, 'underwritting') ? quote : null,
    progress,
    listedStep: 'policy-options',
    savedAt: later(4),
  }
  if (!comes(until, 'underwritting')) return application
  application = {
    ...application,
    lifestyle: answeredAt(surveys.lifestyle, later(8)),
    listedStep: 'underwritting',
    savedAt: later(8),
  }
  if (until === 'underwritting' && says === 'well') return application
  application = {
    ...application,
    medical: answeredAt(surveys.medical, later(11)),
    progress: { ...progress, reviewedAt: later(12).toISOString() },
  }
  const decision = await decideInPast(world, insurerAt(world, later(12)), surveys, application, later(12))
  application = { ...application, decision, status: decision.outcome, savedAt: later(12) }
  if (decision.outcome !== 'approved') return application
  application.listedStep = until
  const savedAt = later(12 + 2 * stepNames.indexOf(until))
  return {
    ...application,
    savedAt,
    statements: comes(until, 'beneficiary') ? agreedAt(surveys.statements, later(16)) : {},
    beneficiaries: comes(until, 'your-policy') ? beneficiariesOf(world, person) : null,
    ...(comes(until, 'payment')
      ? {
          progress: { ...application.progress, offerAcceptedAt: later(20).toISOString() },
          identity: {
            kind: 'passport' as const,
            number: `ZZ${world.random.digits(6)}`,
            province: application.eligibility.province ?? 'ON',
            confirmedAt: later(21).toISOString(),
          },
        }
      : {}),
  }
}

const stepsOf = ({ createdAt, savedAt, listedStep }: StoredApplication): { step: string; at: Date }[] => {
  const last = stepNames.indexOf(listedStep as StepName)
  const span = savedAt.getTime() - createdAt.getTime()
  return stepNames
    .slice(0, last + 1)
    .map((step, nth) => ({ step, at: new Date(createdAt.getTime() + (last === 0 ? 0 : (span * nth) / last)) }))
}

/** Adds the rows of an application: what was answered, whose life it is, the lead, and its case where a person has to look. */
export function addApplication(
  world: DemoWorld,
  made: StoredApplication,
  { person, taken = null, settled = null }: PastApplicant,
): void {
  const { decision, owner } = made
  const isRecord = decision !== null && decision.outcome !== 'approved'
  let application = made
  const { firstName, lastName, phone, dateOfBirth: dob } = person
  if (decision && isRecord) {
    const reference = addPastCase(world, {
      line: 'term-ca',
      owner,
      about: made.id,
      reason: decision.outcome,
      contact: { ...namesOf(person), phone, when: 'any' },
      at: made.savedAt,
      taken,
      settled,
    })
    application = { ...made, decision: { ...decision, followUpReference: reference } }
    // The agent has declined what the table referred.
    if (settled?.as === 'decline' && taken)
      application = {
        ...application,
        status: 'declined',
        decision: {
          ...decision,
          outcome: 'declined',
          followUpReference: reference,
          byPerson: { by: subjectOfPerson(taken.by), reasonClass: 'health' },
        },
      }
  }
  const steps = stepsOf(application)
  store.addPast(world, { application, applicant: { firstName, lastName, dob }, isRecord, steps })
  const life = lifeOfApplication(application)
  if (!decision || !life) return
  addPastLead(world, leadOf(application), new Date(decision.decidedAt))
  const decidedAt = new Date(decision.decidedAt)
  const approved = { coverCents: decision.offer?.faceCents ?? 0, approvedAt: decision.offer && decidedAt }
  world.add('term_ca_life', lifeRecord(world.ctx, application, life, approved))
  const { followUpReference: reference, reasons } = application.decision ?? decision
  if (reference) world.add('term_ca_refusal', refusalRecord(world.ctx, application, life, { reference, reasons, decidedAt }))
}
