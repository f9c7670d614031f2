import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { answersAlone } from '../../../../platform/applications/rules/index.ts'
import { applicationStore } from '../../../../platform/applications/server/index.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Sections, StoredApplication } from './stored-application.ts'

/** The rows of this line's applications. */
export const store = applicationStore<Sections>('term-ca', 'pre-application', {
  eligibility: {},
  person: {},
  needs: null,
  quote: null,
  lifestyle: {},
  medical: {},
  statements: {},
  beneficiaries: null,
  identity: null,
  decision: null,
  earlierDecisions: [],
  progress: { needsSkipped: false, reviewedAt: null, offerAcceptedAt: null },
})

/** One application of the subject. Somebody else's and one that does not exist answer alike. */
export function findApplication(ctx: ServerContext, subject: string, id: string): Promise<StoredApplication> {
  return store.find(ctx, subject, id)
}

/** What a decision rests on: it holds for these answers only (security T5). How often somebody pays is no part of it. */
export function answersHash({ eligibility, person, quote, lifestyle, medical }: StoredApplication): string {
  const answers = canonicalize({
    eligibility,
    heightCm: person.heightCm ?? null,
    weightKg: person.weightKg ?? null,
    faceCents: quote?.faceCents ?? null,
    term: quote?.term ?? null,
    lifestyle: answersAlone(lifestyle),
    medical: answersAlone(medical),
  })
  return createHash('sha256')
    .update(answers ?? '')
    .digest('base64url')
}

/** Every application of a person, for their own copy of their data; identity numbers by their last four. */
export async function readApplications(ctx: ServerContext, subject: string): Promise<unknown[]> {
  const applications = await store.findAll(ctx, subject)
  return applications.map(({ identity, owner: _owner, progress, ...rest }) => ({
    ...rest,
    ...progress,
    identity: identity && { ...identity, number: `…${identity.number.slice(-4)}` },
  }))
}
