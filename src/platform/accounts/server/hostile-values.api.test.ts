import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { canary, oddPayload } from '../../../../test/factories/odd-values.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { TestApp } from '../../../../test/open-test-app.ts'
import { Failure } from '../../../shared/failure.ts'
import type { FunctionDefinition } from '../../../shared/function.ts'
import * as contract from '../contract.ts'

const test_ = appForFile({ RATE_SCALE: '1000000' })
const lines: string[] = []

/** Keeps what would have been logged, errors with their messages and stacks. */
const listen = (app: TestApp): void => {
  const keep = (...args: unknown[]): void => {
    lines.push(
      JSON.stringify(args, (_key, value: unknown) =>
        value instanceof Error ? { name: value.name, stack: value.stack?.split('\n').slice(1) } : value,
      ),
    )
  }
  const log = { info: keep, warn: keep, error: keep, debug: keep, isLevelEnabled: () => true }
  Object.assign(app.app.ctx, { log })
}

beforeAll(async () => {
  listen(test_)
})

const definitions: FunctionDefinition[] = Object.values(contract)
const keysOf = (definition: FunctionDefinition): string[] => Object.keys((definition.payload as { shape?: object }).shape ?? {})

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
  test('a thousand odd payloads: no bug, and nothing typed in an answer or a log', { timeout: 300_000 }, async () => {
    const payload = oddPayload(keysOf(definition))
    let at = 0
    await fc.assert(
      fc.asyncProperty(payload, async (given) => {
        at += 1
        lines.length = 0
        // As a page would hand it over: a form brings what a strict JSON body could not.
        const call = test_.app.router.caller(
          { address: `198.51.100.${at % 250}`, cookies: {}, locale: 'en', userAgent: `${canary} browser` },
          () => {},
        )
        const answer = await call(definition, given as never).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toBeInstanceOf(Failure)
        if (answer instanceof Failure) expect(answer.status).toBeLessThan(500)
        expect(lines.join('\n')).not.toContain(canary)
        expect(JSON.stringify(answer)).not.toContain(canary)
      }),
      { numRuns: 1000 },
    )
  })
})
