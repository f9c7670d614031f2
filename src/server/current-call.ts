import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work on behalf of a call or a flow, so that what it asks outside can be told by its id. */
export function asCall<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

/** The id of the call or flow that is at work; null outside of both. */
export function currentCall(): string | null {
  return current.getStore() ?? null
}
