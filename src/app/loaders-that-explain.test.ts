import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Failure, type FailureCode } from '../shared/failure.ts'
import { pageContext, type PageContext } from '../web/page-context.ts'
import { loadersThatExplain } from './loaders-that-explain.ts'

const answerOf = async (
  error: Error | null,
  {
    acting = null,
    actingEnded = null,
    path = '/page',
  }: Partial<Pick<PageContext, 'acting' | 'actingEnded'>> & { path?: string } = {},
) => {
  const noted: unknown[] = []
  const loader = (): string => {
    if (error) throw error
    return 'read'
  }
  const build = { routes: { page: { id: 'page', path: '/page', module: { loader } } } } as unknown as ServerBuild
  const wrapped = loadersThatExplain(build).routes['page']!.module.loader as (args: unknown) => Promise<unknown>
  const context = new RouterContextProvider()
  context.set(pageContext, { acting, actingEnded, noteError: (each: unknown) => void noted.push(each) } as PageContext)
  const request = new Request(`http://eider.test${path}`)
  const answer = await wrapped({ request, context, params: {} }).catch((thrown: unknown) => thrown)
  return { answer, noted }
}

describe('a page that is asked for too often', () => {
  test('says how long to wait, and its failure is noted for the answer’s status', async () => {
    const failure = new Failure('resource-exhausted', 'limit quote', { retryAfterSeconds: 17 })
    const { answer, noted } = await answerOf(failure)
    expect(answer).toMatchObject({ data: { waitSeconds: 17 }, init: { status: 429 } })
    expect(noted).toEqual([failure])
  })

  test('says a minute where nobody knows better', async () => {
    const { answer } = await answerOf(new Failure('resource-exhausted', 'many'))
    expect(answer).toMatchObject({ data: { waitSeconds: 60 } })
  })

  test('what a customer keeps to themselves is said to anyone who acts for them, and to nobody else', async () => {
    const failure = new Failure('permission-denied', 'not-consented')
    const acting = { name: 'June Lark', company: 'Acme', by: 'ada@acme.example', handOffPaths: [] }
    expect((await answerOf(failure, { acting })).answer).toMatchObject({ init: { status: 403 } })
    expect(await answerOf(failure)).toEqual({ answer: failure, noted: [] })
  })

  test.each<FailureCode>(['internal', 'unavailable', 'not-found'])('any other failure (%s) goes its way', async (code) => {
    const failure = new Failure(code, 'something else')
    expect(await answerOf(failure)).toEqual({ answer: failure, noted: [] })
  })

  test('what is read is read', async () => {
    expect(await answerOf(null)).toEqual({ answer: 'read', noted: [] })
  })
})

describe('where a partner acted and no longer does', () => {
  const actingEnded = { leave: () => {} }

  test.each(['/page', '/canadianterm/survey/pre-application', '/userhome'])('%s leads to the page that says so', async (path) => {
    const { answer } = await answerOf(null, { actingEnded, path })
    expect((answer as Response).status).toBe(303)
    expect((answer as Response).headers.get('location')).toBe('/acting-ended')
    expect((answer as Response).headers.get('x-remix-reload-document')).toBe('true')
  })

  test.each(['/acting-ended', '/stop-acting', '/partner-customers', '/pages/login', '/language'])('%s opens', async (path) => {
    expect((await answerOf(null, { actingEnded, path })).answer).toBe('read')
  })
})
