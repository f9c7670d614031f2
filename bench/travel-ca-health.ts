import { categoryOf, type HealthAnswer, type HealthAnswers } from '../src/lines/travel-ca/rules/health.ts'
import { shippedSets } from '../src/lines/travel-ca/rules/question-sets.ts'
import { questionsOf } from '../src/platform/applications/rules/index.ts'
import { cpuMs, numbers, type Pick } from './measuring.ts'

const set = shippedSets.find(({ name }) => name === 'health')!
const no: HealthAnswer = { answer: 'no', followUps: {} }

/** Every way to answer each question; the first is "no". */
const questions = questionsOf(set).map(({ name, followUps }) => {
  const [followUp] = followUps
  if (followUps.length > 1) throw new Error(`${name} has more follow-ups than this knows`)
  const yes: HealthAnswer[] = followUp
    ? followUp.options.map(({ value }) => ({ answer: 'yes', followUps: { [followUp.name]: value } }))
    : [{ answer: 'yes', followUps: {} }]
  const ways = [no, ...yes].map((given) => ({
    given,
    called: [name, given.answer, ...Object.values(given.followUps)].join('.'),
  }))
  return { name, ways }
})

type Person = Record<string, HealthAnswer>

/** Somebody who says yes to few things; now and then to many. */
const person = (pick: Pick): Person => {
  const inclination = pick(10) === 0 ? 300 : 60
  return Object.fromEntries(
    questions.map(({ name, ways }) => [name, pick(1000) < inclination ? ways[1 + pick(ways.length - 1)]!.given : no]),
  )
}

interface HealthReport {
  categories: Record<'A' | 'B' | 'C' | 'D', number>
  /** Answers that can be given and that nobody gave, and those that change nobody's category. */
  unreachable: string[]
  withoutEffect: string[]
  /** A "yes" that makes somebody's category better than a "no" would. */
  contradictions: string[]
}

const look = (people: readonly Person[]): HealthReport => {
  const categories = { A: 0, B: 0, C: 0, D: 0 }
  const contradictions: string[] = []
  const nameOf = new Map(questions.flatMap(({ ways }) => ways.slice(1).map(({ given, called }) => [given, called])))
  const unseen = new Set(questions.flatMap(({ ways }) => ways.map(({ called }) => called)))
  const idle = new Set(unseen)
  for (const answers of people) {
    const category = categoryOf(answers)
    categories[category]++
    for (const { name, ways } of questions) {
      const given = answers[name]!
      const [first] = ways
      if (given === no) {
        unseen.delete(first!.called)
        continue
      }
      const called = nameOf.get(given)!
      unseen.delete(called)
      const without = categoryOf({ ...answers, [name]: no } satisfies HealthAnswers)
      if (without > category) contradictions.push(called)
      if (without === category) continue
      idle.delete(called)
      idle.delete(first!.called)
    }
  }
  return { categories, unreachable: [...unseen], withoutEffect: [...idle], contradictions }
}

/** Seconds of CPU for the categories of so many generated people and the look at each of their answers. */
export function categorise(rounds: number, count: number): { seconds: number[]; report: HealthReport } {
  const pick = numbers(17)
  const people = Array.from({ length: count }, () => person(pick))
  let report = look(people)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs()
    report = look(people)
    seconds.push((cpuMs() - before) / 1000)
  }
  return { seconds, report }
}
