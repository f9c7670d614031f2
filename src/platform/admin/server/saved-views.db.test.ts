import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { getSavedViews, removeView, saveView } from '../contract.ts'

const test_ = appForFile()

test('a list is kept under its name for one person, encrypted, and at most thirty of them', async () => {
  const { visitor } = await signIn(test_, newEmail('agent'), 'agent')
  const { visitor: other } = await signIn(test_, newEmail('other'), 'admin')
  const search = '?search=maya%40example.com'
  for (const asked of ['?search=first', search])
    expect((await visitor.call(saveView, { place: 'users', name: ' Maya ', search: asked })).body).toMatchObject({ saved: true })
  const { views } = (await visitor.call(getSavedViews, {})).body as { views: { id: string }[] }
  expect(views).toMatchObject([{ place: 'users', name: 'Maya', search }])
  const { rows } = await test_.app.ctx.pool.query<{ search: string }>('select search from saved_view')
  expect(rows.map((row) => row.search).join(' ')).not.toContain('maya')
  expect((await other.call(getSavedViews, {})).body['views']).toEqual([])
  const id = views[0]?.id ?? ''
  expect((await other.call(removeView, { id })).body).toMatchObject({ removed: false })
  for (const wrong of ['https://elsewhere.example', '?x=<script>', '//elsewhere', `?${'x'.repeat(500)}`])
    expect((await visitor.call(saveView, { place: 'queue', name: 'x', search: wrong })).status).toBe(400)
  for (let more = 0; more < 29; more += 1) await visitor.call(saveView, { place: 'queue', name: `list ${more}`, search: '' })
  expect((await visitor.call(saveView, { place: 'queue', name: 'one too many', search: '' })).body).toMatchObject({
    code: 'too-many-views',
    message: expect.stringContaining('30'),
  })
  expect((await visitor.call(removeView, { id })).body).toMatchObject({ removed: true })
  expect((await test_.visitor().call(getSavedViews, {})).status).toBe(401)
})
