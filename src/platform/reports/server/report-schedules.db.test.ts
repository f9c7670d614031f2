import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { lookInto } from '../../../../test/factories/ca-term-policy-in-force.ts'
import { mailTo, newEmail, signIn } from '../../../../test/factories/people.ts'
import { getReportSchedules, removeReportSchedule, saveReportSchedule } from '../contract.ts'

// A Sunday evening in Toronto, already Monday in UTC.
const test_ = appForFile({ CLOCK: '2026-03-02T03:00:00Z' })
const { rows, eachMinute } = lookInto(test_)

const subjects = async (email: string): Promise<string[]> =>
  (await test_.mails())
    .filter(({ to, subject }) => to.includes(email) && subject.includes('report'))
    .map(({ subject }) => subject)

test('an administrator is told each Monday, by the office’s clock, with a link and nothing attached', async () => {
  const email = newEmail('admin')
  const { visitor } = await signIn(test_, email, 'admin')
  for (let twice = 0; twice < 2; twice += 1)
    expect((await visitor.call(saveReportSchedule, { type: 'all', every: 'week' })).body).toMatchObject({ saved: true })
  expect((await visitor.call(getReportSchedules, {})).body['schedules']).toMatchObject([
    { type: 'all', every: 'week', nextOn: '2026-03-02' },
  ])
  await eachMinute('reports')
  expect(await rows("select 1 from outbox where kind = 'reports.link-mail'")).toEqual([])
  test_.passDays(0.5)
  for (let minute = 0; minute < 2; minute += 1) await eachMinute('reports')
  const mail = await test_.until(async () => await mailTo(test_, email, /report/))
  expect(mail.text).toContain('/admin/reports?type=all&startDate=2026-02-23&endDate=2026-03-01')
  expect(mail.attachments ?? []).toHaveLength(0)
  expect(await subjects(email)).toHaveLength(1)
  const { visitor: again } = await signIn(test_, email, 'admin')
  const { schedules } = (await again.call(getReportSchedules, {})).body as { schedules: { id: string; nextOn: string }[] }
  expect(schedules[0]?.nextOn).toBe('2026-03-09')
  const other = await signIn(test_, newEmail('other'), 'admin')
  const id = schedules[0]?.id ?? ''
  expect((await other.visitor.call(removeReportSchedule, { id })).body).toMatchObject({ removed: false })
  expect((await again.call(removeReportSchedule, { id })).body).toMatchObject({ removed: true })
})

test('who is no administrator any more is told nothing, and agents ask for none', async () => {
  const email = newEmail('admin')
  const { visitor, id } = await signIn(test_, email, 'admin')
  await visitor.call(saveReportSchedule, { type: 'userjourney', every: 'month' })
  await rows("update report_schedule set next_on = '2026-03-01' where person_id = $1", [id])
  await rows("update person set role = 'consumer' where id = $1", [id])
  await eachMinute('reports')
  await test_.until(async () => (await rows("select 1 from outbox where kind = 'reports.link-mail' and dead_at is not null"))[0])
  expect(await subjects(email)).toEqual([])
  const agent = await signIn(test_, newEmail('agent'), 'agent')
  expect((await agent.visitor.call(saveReportSchedule, { type: 'all', every: 'week' })).status).toBe(403)
})
