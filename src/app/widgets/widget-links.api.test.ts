import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../../test/app-for-file.ts'
import { widgetAnswers as answers, widgetCases, widgetLines as lines } from '../../../test/factories/widgets.ts'
import { saveOwnCampaign } from '../../platform/partners/contract.ts'
import { serveWidgets } from './widgets.server.ts'

const test_ = appForFile()
beforeAll(() => serveWidgets(test_.app))
const { get, opened } = widgetCases(test_)

const nextPages = {
  'travel-us': '/travel/infousa?',
  'travel-ca': '/travelinfocanada?',
  pet: '/pet/infoca?',
  'term-ca': '/quote?',
}
const landings = { 'travel-us': '/travel/usa', 'travel-ca': '/travelca', pet: '/pet', 'term-ca': '/canadianterm' }

describe('the link to the purchase', () => {
  const linkOf = async (line: (typeof lines)[number], name: string, more = '') =>
    (await get(`/widget/${line}/price?partner=${name}&${answers[line]}${more}`)).json().start as string
  const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

  test.each(lines)('of %s carries the answers and stamps the partner', async (line) => {
    const { name, key, visitor } = await opened()
    await visitor.post(saveOwnCampaign.name, { label: 'Spring' })
    const answer = await get(await linkOf(line, name, '&campaign=spring&language=fr'))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe(nextPages[line] + answers[line])
    expect(cookiesOf(answer)).toMatchObject({ partner: key, campaign: '1', locale: 'fr' })
  })

  test('carries what the questions begin with, where nobody changed anything', async () => {
    const { name } = await opened()
    const { body } = await get(`/widget/term-ca?partner=${name}`)
    const [, link = ''] = /class="next" href="([^"]*)"/.exec(body) ?? []
    const answer = await get(link.replaceAll('&amp;', '&'))
    expect(answer.headers['location']).toBe('/quote?age=38&sex=female&tobacco=no&province=ON')
  })

  test('a visitor who chose a language keeps it', async () => {
    const { name } = await opened()
    const answer = await get(await linkOf('pet', name, '&language=fr'), { cookie: 'locale=ar' })
    expect(cookiesOf(answer)).not.toHaveProperty('locale')
  })

  const alterations: [string, (link: string, other: string) => string][] = [
    ['without a signature', (link) => link.replace(/&sign=[^&]*/, '')],
    ['with a signature cut', (link) => link.slice(0, -2)],
    ['with another answer', (link) => link.replace('age=4', 'age=5')],
    ['with an answer more', (link) => `${link}&extra=1`],
    ['with a later end', (link) => link.replace(/until=\d+/, 'until=99999999999999')],
    ['with another campaign', (link) => link.replace('campaign=', 'campaign=2')],
    ['of another partner', (link, other) => link.replace(/partner=[^&]*/, `partner=${other}`)],
    ['of another line', (link) => link.replace('/start/pet', '/start/term-ca')],
    ['with the partner twice', (link, other) => link.replace('partner=', `partner=${other}&partner=`)],
  ]
  test.each(alterations)('%s opens the plain page and stamps nobody', async (_what, alter) => {
    const { name } = await opened()
    const other = await opened()
    const link = alter(await linkOf('pet', name), other.key)
    const answer = await get(link)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe(link.startsWith('/start/pet') ? landings.pet : landings['term-ca'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('of a partner that was suspended since opens the plain page', async () => {
    const { name, stop } = await opened()
    const link = await linkOf('pet', name)
    await stop()
    const answer = await get(link)
    expect(answer.headers['location']).toBe('/pet')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('ends after an hour or a little later', async () => {
    const { name } = await opened()
    const link = await linkOf('pet', name)
    const { clock } = test_.app.ctx
    const { now } = clock
    const later = async (minutes: number) => {
      clock.now = () => new Date(now().getTime() + minutes * 60_000)
      try {
        return (await get(link)).headers['location']
      } finally {
        clock.now = now
      }
    }
    expect(await later(59)).toBe(nextPages.pet + answers.pet)
    expect(await later(66)).toBe('/pet')
  })
})
