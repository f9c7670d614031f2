export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export type Pick = (below: number) => number

/** A generator of numbers that is the same in every run. */
export const numbers =
  (seed: number): Pick =>
  (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A name of five to ten letters that nobody has. */
export const wordOf = (pick: Pick): string => {
  const text = Array.from({ length: 5 + pick(6) }, () => letters[pick(26)]).join('')
  return text[0]?.toUpperCase() + text.slice(1)
}

export interface Compared {
  product: number
  baseline: number
}

/** Nanoseconds of CPU for one call of each of the two, turn and turn about; a sum of what they worked out has to agree. */
export function compareCpu(
  rounds: number,
  calls: number,
  { baseline, product, tolerance }: { baseline: () => number; product: () => number; tolerance: number },
): Compared[] {
  const timed = (work: () => number): { ns: number; sum: number } => {
    const before = cpuMs()
    const sum = work()
    return { ns: ((cpuMs() - before) * 1e6) / calls, sum }
  }
  const measured: Compared[] = []
  for (let round = -2; round < rounds; round++) {
    const bare = timed(baseline)
    const ours = timed(product)
    if (Math.abs(bare.sum - ours.sum) > tolerance) throw new Error(`the two do not price alike: ${bare.sum} and ${ours.sum}`)
    if (round >= 0) measured.push({ baseline: bare.ns, product: ours.ns })
  }
  return measured
}
