import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { deleteReview, getAllReviews, getReviews, moveReview, saveReview, showReview, type StoredReview } from '../contract.ts'
import { addReview, readShownReviews } from './review-store.ts'
import { addSampleReviews } from './sample-reviews.ts'
import { shownReviews } from './cached-reviews.ts'

const test_ = appForFile({}, { withJobs: false })

const admin = () => signIn(test_, newEmail('admin'), 'admin')
type Visitor = Awaited<ReturnType<typeof admin>>['visitor']
const said = { language: 'en', name: 'Ada, Bath', body: 'The price did not change on the way. I liked that.', rating: 4 } as const
const names = async (locale = 'en'): Promise<string[]> => {
  const visitor = test_.visitor()
  visitor.cookies.set('locale', locale)
  return ((await visitor.call(getReviews, {})).body['reviews'] as { name: string }[]).map(({ name }) => name)
}
const all = async (visitor: Visitor) => (await visitor.call(getAllReviews, {})).body['reviews'] as StoredReview[]

test('nothing is shown before there is something', async () => {
  expect((await test_.visitor().call(getReviews, {})).body).toMatchObject({ haserror: false, reviews: [] })
})

describe('an administrator', () => {
  test('writes one, shows it to readers of its language, changes, hides and deletes it', async () => {
    const { visitor } = await admin()
    const { key } = (await visitor.call(saveReview, { ...said, body: `  ${said.body.replace('. ', '.\r\n')}  ` })).body
    expect((await all(visitor)).find((one) => one.key === key)).toMatchObject({ ...said, isVisible: false, isSample: false })
    expect(await names()).toEqual([])
    expect((await visitor.call(showReview, { key, isVisible: true })).body).toMatchObject({ isVisible: true })
    expect(await names()).toEqual(['Ada, Bath'])
    expect(await names('fr')).toEqual([])
    expect((await visitor.call(saveReview, { ...said, key, revision: 1, name: 'Ada' })).body).toMatchObject({ revision: 2 })
    expect(await names()).toEqual(['Ada'])
    expect((await visitor.call(saveReview, { ...said, key, revision: 1 })).body).toMatchObject({
      haserror: true,
      code: 'changed',
    })
    await visitor.call(showReview, { key, isVisible: false })
    expect(await names()).toEqual([])
    // Words that a colleague changed since they were read are not shown to anybody.
    expect((await visitor.call(showReview, { key, isVisible: true, revision: 1 })).body).toMatchObject({ code: 'changed' })
    expect(await names()).toEqual([])
    expect((await visitor.call(deleteReview, { key })).body).toMatchObject({ deleted: true })
    for (const [definition, payload] of [
      [deleteReview, { key }],
      [showReview, { key, isVisible: true }],
      [moveReview, { key, direction: 'up' }],
      [saveReview, { ...said, key, revision: 2 }],
    ] as const)
      expect((await visitor.post(definition.name, payload)).status, definition.name).toBe(404)
    const { rows } = await test_.app.ctx.pool.query<{ outcome: string }>(
      "select outcome from audit_entry where action = 'review-changed' and subject = $1 order by at",
      [`review:${key}`],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['written', 'shown', 'changed', 'hidden', 'deleted'])
  })

  test('orders those of a language; the ends stay ends', async () => {
    const { visitor } = await admin()
    const keys: string[] = []
    for (const name of ['one', 'two', 'three'])
      keys.push((await visitor.call(saveReview, { ...said, language: 'fr', name })).body['key'])
    for (const key of keys) await visitor.call(showReview, { key, isVisible: true })
    expect((await visitor.call(moveReview, { key: keys[2]!, direction: 'up' })).body).toMatchObject({ moved: true })
    expect(await names('fr')).toEqual(['one', 'three', 'two'])
    expect((await visitor.call(moveReview, { key: keys[0]!, direction: 'up' })).body).toMatchObject({ moved: false })
    expect((await visitor.call(moveReview, { key: keys[0]!, direction: 'down' })).body).toMatchObject({ moved: true })
    expect(await names('fr')).toEqual(['three', 'one', 'two'])
    // In another language it is the last one there.
    await visitor.call(saveReview, { ...said, key: keys[2]!, revision: 1, language: 'ar', name: 'three' })
    expect([await names('fr'), await names('ar')]).toEqual([['one', 'two'], ['three']])
  })

  test.each([
    ['body', '<b>It was all very good indeed.</b>', 'plain-text'],
    ['body', 'It was all very \u202Egood\u202C indeed.', 'plain-text'],
    ['body', 'Too   short      ', 'length-between'],
    ['body', 'a'.repeat(401), 'length-between'],
    ['name', '<Ada>', 'plain-text'],
    ['name', ' ', 'length-between'],
    ['rating', 0, 'required-option'],
    ['rating', 6, 'required-option'],
    ['rating', 4.5, 'required-option'],
    ['language', 'de', 'required-option'],
  ])('%s %s is said at its field', async (field, value, rule) => {
    const { visitor } = await admin()
    const { status, body } = await visitor.post('saveReview', { ...said, [field]: value })
    expect(status).toBe(400)
    expect(body['fields'][field]).toMatch(new RegExp(`^${rule}`))
  })

  test('has room for a hundred', async () => {
    const { visitor } = await admin()
    const { pool } = test_.app.ctx
    await pool.query(`insert into review (id, language, name, body, rating, place, created_at, updated_at)
      select gen_random_uuid(), 'ar', 'many', 'many', 3, 1000 + n, now(), now() from generate_series(1, 100 - (select count(*)::int from review)) n`)
    expect((await visitor.call(saveReview, said)).body).toMatchObject({ haserror: true, code: 'too-many' })
    await pool.query("delete from review where name = 'many'")
  })

  test('deletes only with a fresh second factor; nobody else does anything', async () => {
    const { visitor, id } = await admin()
    const { key } = (await visitor.call(saveReview, said)).body
    const before = new Date(test_.app.ctx.clock.now().getTime() - 11 * 60_000)
    await test_.app.ctx.pool.query('update person_session set factor_at = $2 where user_id = $1', [id, before])
    test_.app.router.sessions.forget()
    expect((await visitor.post('deleteReview', { key })).body).toMatchObject({ fields: { secondFactor: 'fresh-factor' } })
    const agent = (await signIn(test_, newEmail('agent'), 'agent')).visitor
    for (const [definition, payload] of [
      [getAllReviews, {}],
      [saveReview, said],
      [showReview, { key, isVisible: true }],
      [moveReview, { key, direction: 'up' }],
      [deleteReview, { key }],
    ] as const) {
      expect((await agent.post(definition.name, payload)).status, definition.name).toBe(403)
      expect((await test_.visitor().post(definition.name, payload)).status, definition.name).toBe(401)
    }
  })
})

test('samples are put in once, say that they are, and are never shown in production', async () => {
  const { ctx } = test_.app
  await ctx.pool.query('delete from review')
  const onHome = async () => (await names()).length
  shownReviews(ctx).forget()
  // Anyone who comes while a demonstration is being put in does not keep them from the next one.
  expect(await onHome()).toBe(0)
  await addSampleReviews(ctx)
  expect(await onHome()).toBe(5)
  await addSampleReviews(ctx)
  await addReview(ctx, said, { isVisible: true })
  for (const locale of ['en', 'fr', 'ar'] as const) {
    const shown = await readShownReviews(ctx, locale)
    expect(shown.filter(({ isSample }) => isSample)).toHaveLength(5)
    const inProduction = await readShownReviews({ db: ctx.db, settings: { ...ctx.settings, demo: false } }, locale)
    expect(inProduction.map(({ name }) => name)).toEqual(locale === 'en' ? ['Ada, Bath'] : [])
  }
})
