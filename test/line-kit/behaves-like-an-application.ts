import { describe, expect, test } from 'vitest'
import { getApplications, removeApplication } from '../../src/platform/applications/contract.ts'
import { deleteMe } from '../../src/platform/profile/contract.ts'
import { newEmail, signIn, signInByCode, signUp } from '../factories/people.ts'
import type { Answered, TestApp, Visitor } from '../open-test-app.ts'

/** What a save and a look answer, as far as every line has it. */
type Answer = Pick<Answered, 'status' | 'body'>

/**
 * How a line's applications are asked for, and pages of one to save. The cases are the same for every line: what they need of it stands
 * here, and nothing of how it keeps its promises.
 */
export interface ApplicationUnderTest<Patch> {
  line: string
  test: TestApp
  save: (visitor: Visitor, application: { id?: string; patch: Patch; revision?: number }) => Promise<Answer>
  /** At least `revision`, `next`, and the answers to be found by `shows`. */
  view: (visitor: Visitor, id: string) => Promise<Answer>
  /** The pages before an account is due; the first of them opens an application. */
  beforeAccount: readonly [Patch, ...Patch[]]
  /** The page after them, with a word of what it asks that a look at the application shows. */
  afterAccount: { patch: Patch; part: string; shows: string }
  /** A page that may not be opened then. */
  tooEarly: Patch
  /** Something that is wrong with a page, said at this field. */
  wrong: { patch: Patch; field: string }
  /** What no application is opened for, with the code that it is refused with. */
  ineligible: { patch: Patch; code: string }
  /** Everything that a signed-in person answers until something can fall, and the answer that makes it fall. */
  complete: (visitor: Visitor) => Promise<string>
  change: { patch: Patch; reopens: string; leadsBackTo: string }
  /** Patches of one page that add to each other, and where their marks are found in a look at the application. */
  atOnce: { patches: readonly Patch[]; marksOf: (body: Record<string, any>) => readonly string[]; marks: readonly string[] }
}

export function behavesLikeAnApplication<Patch>(line: string, under: () => ApplicationUnderTest<Patch>): void {
  const opened = async (visitor: Visitor): Promise<string> => {
    const { save, beforeAccount } = under()
    const [first, ...others] = beforeAccount
    const { body } = await save(visitor, { patch: first })
    expect(body).toMatchObject({ haserror: false, revision: 1, overwrote: false, reopened: [] })
    const id = String(body['applicationId'])
    for (const patch of others) expect((await save(visitor, { id, patch })).body).toMatchObject({ haserror: false })
    return id
  }
  const rowsOf = async (id: string) => {
    const { rows } = await under().test.app.ctx.pool.query<{ parts: number }>(
      `select (select count(*)::int from application_section where application_id = a.id) as parts
       from application a join application_revision r on r.id = a.id where a.id = $1`,
      [id],
    )
    return rows
  }
  const listOf = async (visitor: Visitor): Promise<Record<string, any>[]> =>
    (await visitor.call(getApplications, {})).body['applications']

  describe(`${line} behaves like an application`, () => {
    test('it is saved in a browser, adopted at sign-in and gone on with on another device', async () => {
      const { test: test_, save, view, afterAccount } = under()
      const first = test_.visitor()
      const id = await opened(first)
      expect((await save(first, { id, patch: afterAccount.patch })).body).toMatchObject({
        haserror: true,
        code: 'account-needed',
      })
      const { email } = await signUp(test_, first)
      const second = test_.visitor()
      await signInByCode(second, email, test_)
      const before = (await view(second, id)).body
      expect(before).toEqual((await view(first, id)).body)
      expect(before['next']).toMatchObject({ part: afterAccount.part })
      expect(JSON.stringify(before)).not.toContain(afterAccount.shows)
      const saved = (await save(second, { id, patch: afterAccount.patch, revision: before['revision'] })).body
      expect(saved).toMatchObject({ haserror: false, overwrote: false, revision: before['revision'] + 1 })
      const after = (await view(first, id)).body
      expect(after).toMatchObject({ revision: saved['revision'], next: saved['next'] })
      expect(JSON.stringify(after)).toContain(afterAccount.shows)
      // What the first device still had on its screen is saved all the same, and it is told so.
      const older = await save(first, { id, patch: afterAccount.patch, revision: before['revision'] })
      expect(older.body).toMatchObject({ haserror: false, overwrote: true, revision: before['revision'] + 2 })
    })

    test('the list of open applications leads to where it goes on, also past an account that was due', async () => {
      const { test: test_, view, afterAccount } = under()
      const visitor = test_.visitor()
      const id = await opened(visitor)
      await signUp(test_, visitor)
      const [row] = await listOf(visitor)
      const { next } = (await view(visitor, id)).body
      expect(row).toMatchObject({ id, line, status: 'started' })
      expect(next.part).toBe(afterAccount.part)
    })

    test('somebody else’s and none at all answer alike, and nothing is written', async () => {
      const { test: test_, save, view, beforeAccount } = under()
      const owner = test_.visitor()
      const id = await opened(owner)
      const { revision } = (await view(owner, id)).body
      const stranger = await signIn(test_, newEmail('stranger'))
      for (const [who, which] of [
        [test_.visitor(), id],
        [stranger.visitor, id],
        [stranger.visitor, 'x'.repeat(22)],
      ] as const) {
        const looked = await view(who, which)
        const written = await save(who, { id: which, patch: beforeAccount[0] })
        expect([looked.status, looked.body['code'], written.status, written.body['code']]).toEqual([
          404,
          'not-found',
          404,
          'not-found',
        ])
      }
      expect((await view(owner, id)).body).toMatchObject({ revision })
    })

    test('a page that may not be opened yet is not saved, and neither is one with something wrong in it', async () => {
      const { test: test_, save, view, tooEarly, wrong } = under()
      const visitor = test_.visitor()
      const id = await opened(visitor)
      await signUp(test_, visitor)
      const before = (await view(visitor, id)).body
      expect((await save(visitor, { id, patch: tooEarly })).body).toMatchObject({ haserror: true, code: 'not-yet' })
      const { body } = await save(visitor, { id, patch: wrong.patch })
      expect(body).toMatchObject({ haserror: true, code: 'fields', fields: { [wrong.field]: expect.any(String) } })
      expect((await view(visitor, id)).body).toEqual(before)
    })

    test('none is opened for the ineligible; in one that is open the answer stays, so that it can be changed', async () => {
      const { test: test_, save, view, beforeAccount, ineligible } = under()
      const visitor = test_.visitor()
      expect((await save(visitor, { patch: ineligible.patch })).body).toMatchObject({ haserror: true, code: ineligible.code })
      expect(await listOf(visitor)).toEqual([])
      const id = await opened(visitor)
      const { revision } = (await view(visitor, id)).body
      expect((await save(visitor, { id, patch: ineligible.patch })).body).toMatchObject({ code: ineligible.code })
      expect((await view(visitor, id)).body).toMatchObject({ revision: revision + 1 })
      expect((await save(visitor, { id, patch: beforeAccount[0] })).body).toMatchObject({ haserror: false })
    })

    test('a changed answer takes back what hung on it; the same answer again takes back nothing', async () => {
      const { test: test_, save, view, complete, change } = under()
      const { visitor } = await signIn(test_, newEmail('changing'))
      const id = await complete(visitor)
      const { body } = await save(visitor, { id, patch: change.patch })
      expect(body['reopened']).toContain(change.reopens)
      expect(body['next']).toMatchObject({ part: change.leadsBackTo })
      expect((await view(visitor, id)).body).toMatchObject({ next: { part: change.leadsBackTo } })
      expect((await save(visitor, { id, patch: change.patch })).body).toMatchObject({ haserror: false, reopened: [] })
    })

    test('saves at once are all kept, each with a revision of its own', async () => {
      const { test: test_, save, view, complete, atOnce } = under()
      const { visitor } = await signIn(test_, newEmail('hasty'))
      const id = await complete(visitor)
      const saved = await Promise.all(atOnce.patches.map((patch) => save(visitor, { id, patch })))
      expect(new Set(saved.map(({ body }) => body['revision'])).size).toBe(atOnce.patches.length)
      expect(atOnce.marksOf((await view(visitor, id)).body)).toEqual(atOnce.marks)
    })

    test('a seventh open one pushes the oldest out; one that is removed is gone, with all its parts', async () => {
      const { test: test_, view } = under()
      const visitor = test_.visitor()
      const ids: string[] = []
      for (let at = 0; at < 7; at += 1) ids.push(await opened(visitor))
      const [oldest = '', next = ''] = ids
      expect([(await view(visitor, oldest)).status, (await view(visitor, next)).status]).toEqual([404, 200])
      expect((await visitor.call(removeApplication, { id: next })).body).toMatchObject({ removed: true })
      expect((await view(visitor, next)).status).toBe(404)
      expect([await rowsOf(oldest), await rowsOf(next)]).toEqual([[], []])
      expect(await rowsOf(ids[2]!)).toEqual([{ parts: expect.any(Number) }])
    })

    test('nothing of it lies readable in the database, and an erasure leaves nothing', async () => {
      const { test: test_, complete, afterAccount } = under()
      const { visitor, email } = await signIn(test_, newEmail('leaving'))
      const id = await complete(visitor)
      const { pool } = test_.app.ctx
      const { rows } = await pool.query(
        `select a.*, r.*, s.* from application a join application_revision r on r.id = a.id
         join application_section s on s.application_id = a.id where a.id = $1`,
        [id],
      )
      expect(rows.length).toBeGreaterThan(1)
      expect(JSON.stringify(rows)).not.toContain(afterAccount.shows)
      expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
      expect(await rowsOf(id)).toEqual([])
      expect((await pool.query('select 1 from application_section where application_id = $1', [id])).rows).toEqual([])
    })
  })
}
