import { expect, test } from 'vitest'
import { eligible, person } from '../../factories/ca-term-application.ts'
import { signInByCode } from '../../factories/people.ts'
import { asker } from '../support/ask.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type Traveller } from '../support/traveller.ts'

const product = productForFile()
const { read } = asker(() => product.origin)

/** Calls functions and reads pages as this browser, without rendering them. */
const programOf = ({ page }: Traveller) => {
  const { request } = page.context()
  const post = async (name: string, payload: unknown) => {
    const answer = await request.post(`${product.origin}/api/functions/${name}`, {
      data: payload,
      headers: { origin: product.origin },
    })
    return { status: answer.status(), body: (await answer.json()) as Record<string, any>, headers: answer.headers() }
  }
  const html = async (path: string): Promise<string> => (await request.get(product.origin + path)).text()
  return { post, html, call: (definition: { name: string }, payload: unknown) => post(definition.name, payload) }
}

const words = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('open applications: newest first, with name, birth date and the day they were begun (P-056); dates are listed as YYYY-MM-DD and entered as MM/DD/YYYY (P-161)', async () => {
  const ada = await product.arrive()
  const { post, html, call } = programOf(ada)
  await signInByCode({ post, call }, 'ada.pages@example.com', {
    mails: () => ada.mails(),
    until: (look) => eventually(async () => look()),
  })
  for (const firstName of ['Ada', 'Bea']) {
    const application = { ...eligible, user: { ...person.user, ...eligible.user, firstName, address: person.user.address } }
    expect((await post('saveCATermApplication', { application })).body).toMatchObject({ haserror: false })
  }
  const rows = ((await html('/userapplications')).match(/<article[\s\S]*?<\/article>/g) ?? []).map(words)
  expect(rows).toHaveLength(2)
  const today = new Date().toISOString().slice(0, 4)
  for (const [at, name] of ['Bea Fielding', 'Ada Fielding'].entries()) {
    expect(rows[at]).toContain(name)
    expect(rows[at]).toContain('1986-01-15')
    expect(rows[at]).toMatch(new RegExp(`\\b${today}-\\d\\d-\\d\\d\\b`))
  }
  const entry = words(await html('/userprofileupdate'))
  expect(entry).toMatch(/Month\s+MM\s+Day\s+DD\s+Year\s+YYYY/)
  await ada.leave()
})

test('a province is one of ten (P-163)', async () => {
  const { body } = await read('/canadianterm/survey/pre-application')
  const select = /<select[^>]*name="province"[\s\S]*?<\/select>/.exec(body)?.[0] ?? ''
  const values = [...select.matchAll(/<option[^>]* value="([^"]*)"/g)].map(([, value]) => value)
  expect(values.filter(Boolean)).toEqual(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'])
})
