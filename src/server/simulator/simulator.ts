import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerFaulty, type FaultMode, faultRequest, FaultSwitch } from './simulator-faults.ts'
import { servePast } from './simulator-past.ts'
import { type JournalEntry, SimulatorStore } from './simulator-store.ts'

export { faultFromName, type FaultMode } from './simulator-faults.ts'
export type { Effect, JournalEntry, SimulatorStore } from './simulator-store.ts'

/** The time as a simulator knows it; settings may shift it. */
export type Clock = () => Date

export interface SimulatorCall {
  body: unknown
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  /** The idempotency key, for an operation that has one. */
  key: string
  now: Date
  store: SimulatorStore
  /** It is told now of a moment that has passed: a demonstration's history. */
  isPast?: boolean
}

export interface SimulatorAnswer {
  status: number
  body: unknown
  /** What was done and is remembered under the key; absent when nothing was done. */
  record?: unknown
  /** Other names to look the effect up by. */
  labels?: string[]
  /** Where an operation without an idempotency key makes something all the same: the name of what it made. */
  madeKey?: string
}

export interface SimulatorOperation {
  operation: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Keyed operations change something: done once per key, the first answer repeated, another body under the key refused. */
  isKeyed?: boolean
  handle: (call: SimulatorCall) => SimulatorAnswer
  /** What the journal keeps of the request. An allow-list wherever a request holds a card or a person. */
  journalled: (call: SimulatorCall) => unknown
  /** The business refusal of fault mode `decline`; absent where the operation has none. */
  decline?: (call: SimulatorCall) => SimulatorAnswer
  /** A fault asked for by the data itself, for instance by a last name. */
  faultOf?: (call: SimulatorCall) => FaultMode | null
}

export interface Simulator {
  /** The first part of the path; also names the state file. */
  company: string
  /** The company's own error shape. */
  refusal: (status: number, code: string, text: string) => unknown
  clock: Clock
  operations: readonly SimulatorOperation[]
}

/** How a `*.sim.ts` offers itself: `export const simulator: SimulatorFactory = ({ clock }) => defineSimulator({ … })`. */
export type SimulatorFactory = (app: { clock: Clock }) => Simulator

export function defineSimulator(simulator: Simulator): Simulator {
  return simulator
}

export interface RunningSimulators {
  /** Without a slash at the end; a company lives at `${url}/${company}`. */
  url: string
  port: number
  close(): Promise<void>
}

const fingerprintOf = (call: SimulatorCall): string =>
  createHash('sha256')
    .update(JSON.stringify([call.params, call.body ?? null]))
    .digest('hex')

export interface Worked {
  answer: SimulatorAnswer
  outcome: JournalEntry['outcome']
}

/** How a company does an operation: once for each key where it has one. */
const workOf = (
  simulator: Simulator,
  operation: SimulatorOperation,
  store: SimulatorStore,
): ((call: SimulatorCall) => Worked) => {
  const refuse = (status: number, code: string, text: string): SimulatorAnswer => ({
    status,
    body: simulator.refusal(status, code, text),
  })

  const keep = (call: SimulatorCall, key: string, fingerprint: string, answer: SimulatorAnswer): void =>
    store.add({
      sequence: store.nextSequence,
      operation: operation.operation,
      key,
      fingerprint,
      at: call.now.toISOString(),
      labels: answer.labels ?? [],
      record: answer.record,
      answer: { status: answer.status, body: answer.body },
    })

  return (call) => {
    if (!operation.isKeyed) {
      const answer = operation.handle(call)
      if (answer.madeKey === undefined) return { answer, outcome: answer.status < 400 ? 'answered' : 'refused' }
      keep(call, answer.madeKey, '', answer)
      return { answer, outcome: 'done' }
    }
    if (call.key === '') return { answer: refuse(400, 'key-missing', 'An idempotency key is required.'), outcome: 'refused' }
    const fingerprint = fingerprintOf(call)
    const before = store.find(operation.operation, call.key)
    if (before)
      return before.fingerprint === fingerprint
        ? { answer: { ...before.answer, record: before.record }, outcome: 'repeated' }
        : { answer: refuse(409, 'key-reused', 'This key was used with another request.'), outcome: 'refused' }
    const answer = operation.handle(call)
    if (answer.record === undefined) return { answer, outcome: answer.status < 400 ? 'answered' : 'refused' }
    keep(call, call.key, fingerprint, answer)
    return { answer, outcome: 'done' }
  }
}

/** Writes a call into the company's journal. */
const noteCall = (
  operation: SimulatorOperation,
  call: SimulatorCall,
  { answer, outcome }: Worked,
  fault: FaultMode | null,
): void =>
  call.store.note(
    {
      at: call.now.toISOString(),
      operation: operation.operation,
      key: call.key === '' ? null : call.key,
      request: operation.journalled(call),
      status: answer.status,
      outcome,
      effect: outcome === 'done' || outcome === 'repeated' ? (answer.record ?? null) : null,
      fault,
    },
    (operation.isKeyed ?? false) || outcome === 'done',
  )

const serveOperation = (
  simulator: Simulator,
  operation: SimulatorOperation,
  store: SimulatorStore,
  faults: FaultSwitch,
  stopped: AbortSignal,
) => {
  const work = workOf(simulator, operation, store)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const header = request.headers['idempotency-key']
    const call: SimulatorCall = {
      body: request.body,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
      headers: request.headers,
      key: typeof header === 'string' ? header : '',
      now: simulator.clock(),
      store,
    }
    // A fault asked for by the data strikes once for each key, so that looking and trying again can succeed.
    const isKnown = operation.isKeyed && call.key !== '' && store.find(operation.operation, call.key) !== null
    const byData = isKnown ? null : (operation.faultOf?.(call) ?? null)
    const fault = faults.take(operation.operation) ?? (byData ? { mode: byData } : null)
    const declined = fault?.mode === 'decline' && operation.decline ? operation.decline(call) : null
    const worked: Worked =
      fault?.mode === 'error'
        ? { answer: { status: 500, body: null }, outcome: 'none' as const }
        : declined
          ? { answer: declined, outcome: 'refused' as const }
          : work(call)
    const { answer } = worked
    noteCall(operation, call, worked, fault?.mode ?? null)
    if (!fault) return reply.code(answer.status).send(answer.body)
    const gone = new AbortController()
    // The answer closes when it has been sent too; its connection may stay for the next call.
    reply.raw.once('close', () => gone.abort())
    return answerFaulty(reply, fault, answer, AbortSignal.any([gone.signal, stopped]))
  }
}

const mount = (app: FastifyInstance, simulator: Simulator, stateDir: string | undefined, stopped: AbortSignal): void => {
  const store = new SimulatorStore(simulator.company, stateDir)
  const faults = new FaultSwitch()
  const at = `/${simulator.company}`
  for (const operation of simulator.operations)
    app.route({
      method: operation.method,
      url: at + operation.path,
      handler: serveOperation(simulator, operation, store, faults, stopped),
    })
  servePast(app, at, {
    clock: simulator.clock,
    store,
    operations: simulator.operations.map((operation) => {
      const work = workOf(simulator, operation, store)
      return {
        ...operation,
        work: (call) => {
          const worked = work(call)
          noteCall(operation, call, worked, null)
          return worked.answer
        },
      }
    }),
  })
  app.get(`${at}/journal`, (request) => {
    const { operation } = request.query as Record<string, string>
    return store.journal().filter((entry) => operation === undefined || entry.operation === operation)
  })
  app.get(`${at}/faults`, () => faults.list())
  app.post(`${at}/faults`, (request, reply) => {
    const fault = faultRequest.safeParse(request.body)
    if (!fault.success) return reply.code(400).send({ error: 'a fault is {operation, mode, times?, delayMs?}' })
    const { operation, mode } = fault.data
    const meant = simulator.operations.filter((each) => operation === '*' || each.operation === operation)
    if (meant.length === 0)
      return reply
        .code(400)
        .send({ error: `no operation ${operation}`, operations: simulator.operations.map((each) => each.operation) })
    if (mode === 'decline' && !meant.some((each) => each.decline))
      return reply.code(400).send({ error: `${operation} cannot decline` })
    faults.set(fault.data)
    return reply.code(201).send(fault.data)
  })
  app.delete(`${at}/faults`, (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}

/** Serves each company under `/<company>/…`, with its journal and its fault switches beside its own operations. */
export async function serveSimulators(
  simulators: readonly Simulator[],
  settings: { port: number; host: string; stateDir?: string | undefined; mounts?: readonly ((app: FastifyInstance) => void)[] },
): Promise<RunningSimulators> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024, routerOptions: { maxParamLength: 500 } })
  const stopped = new AbortController()
  for (const simulator of simulators) mount(app, simulator, settings.stateDir, stopped.signal)
  for (const mountPart of settings.mounts ?? []) mountPart(app)
  app.get('/healthz', () => ({ ok: true, companies: simulators.map((simulator) => simulator.company) }))
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    port,
    close: async () => {
      stopped.abort()
      await app.close()
    },
  }
}
