import { AsyncLocalStorage } from 'node:async_hooks'

/** What is done once, before the first statement of some work that may write. */
interface FirstWrite {
  prepare: () => Promise<void>
  done: Promise<void> | null
}

const current = new AsyncLocalStorage<FirstWrite | null>()

/** Runs work before whose first write something else is stored. Work that only reads leaves nothing behind. */
export function preparingFirstWrite<Result>(prepare: () => Promise<void>, work: () => Result): Result {
  return current.run({ prepare, done: null }, work)
}

/** Runs work whose statements are not the caller's own, for instance the counts of the limits. */
export function apartFromFirstWrite<Result>(work: () => Result): Result {
  return current.run(null, work)
}

const onlyReads = /^\s*(?:select|explain|show)\b/i

/** To be awaited before a statement, or before a connection is taken for several; null where nothing is waited for. */
export function beforeStatement(text: string | null): Promise<void> | null {
  const first = current.getStore()
  if (!first || (text !== null && onlyReads.test(text))) return null
  first.done ??= apartFromFirstWrite(first.prepare).catch((error: unknown) => {
    first.done = null
    throw error
  })
  return first.done
}
