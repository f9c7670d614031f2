import { randomBytes } from 'node:crypto'
import {
  questionsOf,
  storeAnswers,
  storeStatements,
  type StoredAnswer,
  type StoredStatement,
} from '../../../../platform/applications/rules/index.ts'
import { type DemoPerson, type DemoWorld, samplePartner } from '../../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Beneficiary } from '../../rules/application.ts'
import { store } from '../application/application-store.ts'
import { questions, questionSets } from '../application/question-sets.ts'
import type { StoredApplication } from '../application/stored-application.ts'
import { feesOf, type Fees } from '../payment/fees.ts'

/** What an invented applicant says that keeps the rule table from approving; `well` says nothing of the kind. */
export type Says = 'well' | 'replaces' | 'absent' | 'heavy'

/** What every application of a demonstration is made from. */
export interface SurveySets {
  sets: Awaited<ReturnType<typeof questionSets>>
  lifestyle: Record<string, StoredAnswer>
  medical: Record<string, StoredAnswer>
  statements: Record<string, StoredStatement>
  fees: Fees
}

const language = 'en' as const

/** "No" to every question, with what was asked. */
export async function readSurveySets(ctx: ServerContext): Promise<SurveySets> {
  const sets = await questionSets(ctx)
  const at = ctx.clock.now().toISOString()
  const noTo = async (name: 'lifestyle' | 'medical'): Promise<Record<string, StoredAnswer>> => {
    const input = Object.fromEntries(
      questionsOf(sets[name]).map((question) => [question.name, { answer: 'no' as const, followUps: {} }]),
    )
    const stored = storeAnswers(sets[name], {}, input, { language, at })
    if ('fields' in stored) throw new Error(`an invented answer is refused: ${Object.keys(stored.fields).join(', ')}`)
    return questions.withLists(ctx, name, stored.answers)
  }
  const ticks = Object.fromEntries(questionsOf(sets.statements).map((question) => [question.name, true]))
  const agreed = storeStatements(sets.statements, {}, ticks, { language, at })
  if ('fields' in agreed) throw new Error('an invented statement is refused')
  return {
    sets,
    lifestyle: await noTo('lifestyle'),
    medical: await noTo('medical'),
    statements: agreed.statements,
    fees: await feesOf(ctx),
  }
}

interface Home {
  city: string
  province: string
  postalCode: string
}

const homes: readonly [Home, ...Home[]] = [
  { city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' },
  { city: 'Ottawa', province: 'ON', postalCode: 'K1P 1J1' },
  { city: 'Vancouver', province: 'BC', postalCode: 'V6B 1A1' },
  { city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' },
  { city: 'Halifax', province: 'NS', postalCode: 'B3J 1S9' },
  { city: 'Winnipeg', province: 'MB', postalCode: 'R3C 0V8' },
]

/** The same answers, given at a moment. */
export function answeredAt(answers: Record<string, StoredAnswer>, at: Date): Record<string, StoredAnswer> {
  const answeredAt = at.toISOString()
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, { ...answer, answeredAt }]))
}

export function agreedAt(statements: Record<string, StoredStatement>, at: Date): Record<string, StoredStatement> {
  const agreedAt = at.toISOString()
  return Object.fromEntries(Object.entries(statements).map(([name, statement]) => [name, { ...statement, agreedAt }]))
}

/** An application of somebody's with the first step answered: who they are, and what the survey asks. */
export function begunApplication({ random }: DemoWorld, person: DemoPerson, says: Says, at: Date): StoredApplication {
  const home = random.oneOf(homes)
  const heightCm = random.between(155, 190)
  const weightKg = Math.round((says === 'heavy' ? 39 : random.between(20, 28)) * (heightCm / 100) ** 2)
  const { firstName, lastName, email, phone, dateOfBirth, sex, locale } = person
  return {
    ...store.blank(person.subject, locale, at),
    id: randomBytes(16).toString('base64url'),
    revision: 1,
    partnerId: samplePartner,
    campaignId: samplePartner,
    eligibility: {
      isCanadian: true,
      province: home.province,
      dateOfBirth,
      sex,
      usesTobacco: random.is(0.1),
      replacesPolicy: says === 'replaces',
      absentNow: says === 'absent',
      absentPast: null,
    },
    person: {
      firstName,
      lastName,
      middleInitial: '',
      suffix: '',
      address: { addr1: `${random.between(1, 200)} Sample Street`, ...home },
      addressCheck: 'manual',
      phone,
      email,
      body: {
        measurement: 'metric',
        feet: '',
        inches: '',
        pounds: '',
        centimeters: String(heightCm),
        kilograms: String(weightKg),
      },
      heightCm,
      weightKg,
    },
  }
}

/** The estate, or one person who is named. */
export function beneficiariesOf({ random }: DemoWorld, { lastName, sex }: DemoPerson): Beneficiary[] {
  if (random.is(0.4)) return []
  const isSpouse = random.is(0.6)
  return [
    {
      category: 'Individual',
      type: isSpouse ? 'Irrevocable' : 'Revocable',
      relationship: isSpouse ? 'Spouse' : sex === 'male' ? 'Sister' : 'Brother',
      shareHundredths: 10_000,
      firstName: 'Companion',
      lastName,
      dateOfBirth: '1985-05-05',
      companyName: '',
    },
  ]
}
