import type { SimulatorOperation } from './simulator.ts'

type LookUp = Pick<SimulatorOperation, 'path' | 'handle'>

/** What every insurer's simulator is asked besides selling: what it issued and ended under our key, and its list of all of them. */
export function insurerLookUps(asked: { find: LookUp; findCancellation: LookUp; list: LookUp }): SimulatorOperation[] {
  const byReference = (operation: string, lookUp: LookUp): SimulatorOperation => ({
    operation,
    method: 'GET',
    ...lookUp,
    journalled: ({ params }) => params,
  })
  return [
    byReference('find', asked.find),
    byReference('find-cancellation', asked.findCancellation),
    { operation: 'list', method: 'GET', ...asked.list, journalled: ({ query }) => query },
  ]
}
