import { data, redirect, RouterContextProvider, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Failure, type FailureCode } from '../../shared/failure.ts'
import type { FunctionDefinition } from '../../shared/function.ts'
import { pageContext, type PageContext } from '../page-context.ts'
import { defineForm, readForm } from './define-form.ts'
import { secret, text } from './fields.ts'
import { callOrAnswer, formAction, keepTyped } from './form-action.ts'
import { wholeErrors, wrongAnswer } from './form-answer.ts'
import { money } from './money-field.ts'

/** A form as the how-to has it, with one box for a number and one that is never given back. */
const form = defineForm({ height: money({ wrong: 'error.height' }), password: secret(text()) })

const typed = { height: '12,5x', password: 'secret' }

const given = (boxes: Record<string, string>) => {
  const noted: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, { noteError: (error) => void noted.push(error) } as PageContext)
  const body = new FormData()
  for (const [name, value] of Object.entries(boxes)) body.set(name, value)
  const request = new Request('http://eider.test/pet', { method: 'POST', body })
  const args: ActionFunctionArgs = { request, context, url: new URL(request.url), pattern: '/pet', params: {} }
  return { noted, args }
}

const definition = { name: 'getPrice' } as FunctionDefinition
const calling = (answer: unknown): Pick<PageContext, 'call'> => ({
  call: (async () => {
    if (answer instanceof Error) throw answer
    return answer
  }) as PageContext['call'],
})

describe('the action of a page with a form', () => {
  const action = formAction(
    async ({ values }) => {
      const read = readForm(form, values)
      return 'errors' in read ? wrongAnswer({ form, values }, read.errors) : redirect('/next')
    },
    { form },
  )

  test('a bad number in a number box is a sentence at its field, with what was typed, and no error page', async () => {
    expect(await action(given(typed).args)).toMatchObject({
      data: { values: { height: '12,5x' }, errors: { height: 'error.height' } },
      init: { status: 400 },
    })
  })

  test.each([
    ['', true],
    ['send', true],
    ['remove-2', true],
    ['other', false],
    ['Send', false],
  ])('an intent %j that the page does not list is answered with 400, and nothing is done', async (intent, isListed) => {
    let times = 0
    const counting = formAction(async () => redirect(`/done?${(times += 1)}`), { intents: ['send', /^remove-\d$/, ''] })
    const answered = counting(given(intent === '' ? {} : { intent }).args)
    if (isListed) expect(await answered).toBeInstanceOf(Response)
    else await expect(answered).rejects.toMatchObject({ init: { status: 400 } })
    expect(times).toBe(isListed ? 1 : 0)
  })

  test('a right one goes on', async () => {
    expect(await action(given({ ...typed, height: '12' }).args)).toBeInstanceOf(Response)
  })

  test.each<[string, Error, string, number]>([
    ['a fault of ours', new TypeError('bug'), 'internal', 500],
    ['a server that has too much to do', new Failure('unavailable', 'busy'), 'unavailable', 503],
    ['one that does not answer in time', new Failure('deadline-exceeded', 'slow'), 'deadline-exceeded', 504],
    ['too many tries', new Failure('resource-exhausted', 'many'), 'resource-exhausted', 429],
  ])('%s answers the same page with what was typed', async (_title, error, code, status) => {
    const { args, noted } = given(typed)
    const answer = await formAction(() => Promise.reject(error), { form })(args)
    expect(answer).toMatchObject({ data: { values: { height: '12,5x' }, errors: {}, problem: { code } }, init: { status } })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(noted).toEqual([error])
  })

  test('a part of the page that is not there now is such a failure too; a page that is not there is none', async () => {
    const thrown = (status: number) => formAction(() => Promise.reject(data(null, { status })))(given(typed).args)
    expect(await thrown(503)).toMatchObject({ data: { values: typed, problem: { code: 'internal' } } })
    await expect(thrown(404)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(formAction(() => Promise.reject(redirect('/pages/login')))(given(typed).args)).rejects.toBeInstanceOf(Response)
  })
})

describe('a call for a form', () => {
  const sent = { form, values: typed }

  test('its answer', async () => {
    const called = await callOrAnswer(calling({ haserror: false, price: 1 }), definition, {}, sent)
    expect(called).toEqual({ outcome: { haserror: false, price: 1 } })
  })

  test('a refusal stands at its field, with the words of the refusal', async () => {
    const refused = { haserror: true, code: 'height', message: 'Too tall.', fields: { 'pet.height': 'range' } }
    expect(await callOrAnswer(calling(refused), definition, {}, sent)).toMatchObject({
      answer: { data: { values: { height: '12,5x' }, errors: { height: 'text:Too tall.' }, refused: { code: 'height' } } },
      refused: { code: 'height' },
    })
  })

  test('what is wrong with a payload stands at its fields', async () => {
    const failure = new Failure('invalid-argument', 'x', { fields: { 'pet.height': 'range|min=1|max=9' } })
    expect(await callOrAnswer(calling(failure), definition, {}, sent)).toMatchObject({
      answer: { data: { errors: { height: 'rule:range|min=1|max=9' } }, init: { status: 400 } },
    })
  })

  test.each<FailureCode>(['internal', 'unavailable', 'deadline-exceeded', 'unauthenticated'])('%s is a problem', async (code) => {
    const called = await callOrAnswer(calling(new Failure(code, 'x')), definition, {}, sent)
    expect(called).toMatchObject({ answer: { data: { values: { height: '12,5x' }, errors: {}, problem: { code } } } })
  })

  test('what is not there at all is a page of its own', async () => {
    await expect(callOrAnswer(calling(new Failure('not-found', 'x')), definition, {}, sent)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})

describe('an answer that never came from us', () => {
  const inBrowser = (serverAction: () => Promise<unknown>) =>
    keepTyped({ request: given(typed).args.request, serverAction } as unknown as ClientActionFunctionArgs)
  const gateway = (status: number) => ({ status, statusText: '', internal: false, data: '' })

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a gateway’s own page', () => Promise.reject(gateway(502)), 'unavailable'],
    ['a server that turns away', () => Promise.reject(gateway(503)), 'unavailable'],
    ['one that counts', () => Promise.reject(gateway(429)), 'resource-exhausted'],
    ['what is no answer', () => Promise.reject(new Error('Unable to decode turbo-stream response')), 'unavailable'],
  ])('%s leaves what was typed', async (_title, serverAction, code) => {
    expect(await inBrowser(serverAction)).toMatchObject({
      data: { values: typed, errors: {}, problem: { code } },
      init: { status: 503 },
    })
  })

  test('an answer that is meant passes', async () => {
    expect(await inBrowser(() => Promise.resolve({ errors: {} }))).toEqual({ errors: {} })
    await expect(inBrowser(() => Promise.reject(gateway(404)))).rejects.toMatchObject({ status: 404 })
    await expect(inBrowser(() => Promise.reject(redirect('/next')))).rejects.toBeInstanceOf(Response)
  })

  describe('once the session has ended', () => {
    afterEach(() => vi.unstubAllGlobals())
    const pageOf = (signedIn: boolean, me: object, status = 200) => {
      vi.stubGlobal('document', { querySelector: () => (signedIn ? {} : null) })
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(me, { status })))
    }
    const nobody = { userkey: 'browser:x' }
    const refused = { values: {}, errors: {}, refused: { code: 'gone', message: 'No such quote.' } }

    test.each([
      ['a refusal', () => Promise.resolve(refused), nobody, 200],
      ['a refusal, and no session at all', () => Promise.resolve(refused), {}, 401],
      ['the way to the sign-in', () => Promise.reject(redirect('/pages/login?back=%2Fprofile')), nobody, 200],
    ])('%s leaves what was typed, and says so', async (_title, serverAction, me, status) => {
      pageOf(true, me, status)
      const answer = await inBrowser(serverAction)
      expect(answer).toMatchObject({ data: { values: typed, problem: { code: 'signed-out' } }, init: { status: 401 } })
      const problem = { code: 'signed-out' }
      expect(wholeErrors({ errors: {}, problem }, { generic: 'pet:failed' })).toEqual({ form: 'web:dialog.session-text' })
    })

    test('what went well is not asked about', async () => {
      pageOf(true, nobody)
      const kept = { values: {}, errors: {} }
      expect(await inBrowser(() => Promise.resolve(kept))).toBe(kept)
    })

    test('an answer passes where somebody is signed in, or nobody was', async () => {
      pageOf(true, { userkey: 'person:x' })
      expect(await inBrowser(() => Promise.resolve(refused))).toBe(refused)
      await expect(inBrowser(() => Promise.reject(redirect('/next')))).rejects.toBeInstanceOf(Response)
      pageOf(false, nobody)
      expect(await inBrowser(() => Promise.resolve(refused))).toBe(refused)
      await expect(inBrowser(() => Promise.reject(redirect('/pages/login?back=%2F')))).rejects.toBeInstanceOf(Response)
    })
  })
})
