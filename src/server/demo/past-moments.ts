import type { Random } from './random.ts'

const dayMs = 86_400_000

/** Of a year's business, by month: trips are bought in winter and spring, little in autumn. */
const seasons = [1.15, 1.2, 1.25, 1.15, 1.1, 1.0, 0.9, 0.8, 0.75, 0.8, 0.9, 1.0]

/** How much is done on a day: three times as much at the end as at the beginning, less at weekends. */
const weightOf = (day: Date, share: number): number => {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
  return (1 + 2 * share) * (seasons[day.getUTCMonth()] ?? 1) * (isWeekend ? 0.6 : 1.1)
}

/**
 * So many moments of the last days until an hour ago, rising in time. They lie where the business would be, one after the other, so that no
 * week of a small demonstration is empty by chance.
 */
export function pastMoments(random: Random, { now, days, count }: { now: Date; days: number; count: number }): Date[] {
  const last = now.getTime() - 3_600_000
  const begin = last - days * dayMs
  const weights = Array.from({ length: days }, (_, at) => weightOf(new Date(begin + at * dayMs), at / days))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const moments: Date[] = []
  let day = 0
  let before = 0
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = ((nth + random.next()) / count) * sum
    while (day < days - 1 && before + (weights[day] ?? 0) < wanted) before += weights[day++] ?? 0
    const within = Math.min(1, Math.max(0, (wanted - before) / (weights[day] ?? 1)))
    moments.push(new Date(begin + (day + within) * dayMs))
  }
  return moments
}
