import { applicants, decisionReport, type DecisionReport } from '../test/factories/ca-term-applicants.ts'
import { explainPremium } from '../src/lines/term-ca/rules/explain-premium.ts'
import { type LifeToRate, rateLife } from '../src/lines/term-ca/rules/rate.ts'
import { sampleTables } from '../src/lines/term-ca/rules/rate-tables.ts'
import { mostFaceDollars, termsOpenTo } from '../src/lines/term-ca/rules/why-unavailable.ts'
import { cpuMs } from './measuring.ts'

const lives = (): LifeToRate[] =>
  [18, 25, 35, 45, 50, 55, 60, 65].flatMap((age) =>
    termsOpenTo(age).flatMap((term) =>
      (['male', 'female'] as const).flatMap((sex) =>
        [false, true].flatMap((isSmoker) =>
          [50_000, 250_000, 500_000, 1_000_000]
            .filter((faceDollars) => faceDollars <= mostFaceDollars(age))
            .map((faceDollars) => ({ age, term, sex, isSmoker, faceDollars })),
        ),
      ),
    ),
  )

/** Microseconds of CPU for one premium with its whole working. */
export function rateWithWorksheet(rounds: number): number[] {
  const [table] = sampleTables
  if (!table) throw new Error('no rate table')
  const people = lives()
  const repeats = 200
  const measured: number[] = []
  for (let round = -2; round < rounds; round++) {
    let sum = 0
    const before = cpuMs()
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const life of people) sum += rateLife(table, life).monthlyCents + explainPremium(table, life).steps.length
    if (sum === 0) throw new Error('nothing was rated')
    if (round >= 0) measured.push(((cpuMs() - before) * 1000) / (repeats * people.length))
  }
  return measured
}

/** Seconds of CPU for the decisions on so many generated applicants, and what was found among them. */
export function decideApplicants(rounds: number, count: number): { seconds: number[]; report: DecisionReport } {
  const people = applicants(count)
  let report = decisionReport(people)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs()
    report = decisionReport(people)
    seconds.push((cpuMs() - before) / 1000)
  }
  return { seconds, report }
}
