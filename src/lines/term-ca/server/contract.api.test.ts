import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bankMethod, cardMethod, payer, payment, type Payer } from '../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../test/factories/ca-term-policy-in-force.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { brokerageOf } from '../../../platform/documents/server/index.ts'
import complaintsEn from '../../../platform/site/reading/en/complaints-ca.json' with { type: 'json' }
import complaintsFr from '../../../platform/site/reading/fr/complaints-ca.json' with { type: 'json' }
import {
  cancelCATermPolicy,
  getCATermPolicyPage,
  getCATermPolicyPdf,
  payCATerm,
  revokeCATermDebit,
  saveCATermApplication,
} from '../contract.ts'
import en from '../locale/agreed/en.json' with { type: 'json' }
import fr from '../locale/agreed/fr.json' with { type: 'json' }
import landingEn from '../locale/landing/en.json' with { type: 'json' }
import landingFr from '../locale/landing/fr.json' with { type: 'json' }
import { carrierAddress } from './insurer.ts'

const test_ = appForFile()
const { rows, reviewEnds } = lookInto(test_)

type Holder = Payer & { policyNum: string }
type Method = ReturnType<typeof bankMethod> | ReturnType<typeof cardMethod>
const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'contract-'))

const tidy = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069\u200b]/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const pageOf = async ({ visitor, policyNum }: Holder): Promise<string> => {
  const { body } = await visitor.call(getCATermPolicyPage, { policyNum })
  return tidy(String(body['html']).replaceAll(/<\/?bdi[^>]*>|<style[^]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ')) // prettier-ignore
}
const pdfOf = async ({ visitor, policyNum }: Holder): Promise<string> => {
  const { body } = await visitor.call(getCATermPolicyPdf, { policyNum })
  const file = join(folder, `${policyNum}.pdf`)
  writeFileSync(file, Buffer.from(body['response'].content, 'base64'))
  return tidy(execFileSync('pdftotext', [file, '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
}

const milo = { category: 'Individual', type: 'Revocable', relationship: 'Son', firstName: 'Milo', lastName: 'Fielding', dob: '2020-01-01', share: '100', trustee: 'Ruth Fielding' } as const // prettier-ignore
const ida = { category: 'Individual', type: 'Revocable', relationship: 'Sister', firstName: 'Ida', lastName: 'Fielding', dob: '1990-01-01', share: '100', level: 'contingent' } as const // prettier-ignore

const bought = async (locale: 'en' | 'fr', method: Method = bankMethod()): Promise<Holder> => {
  const one = await payer(test_)
  one.visitor.cookies.set('locale', locale)
  const { applicationId } = one
  await one.visitor.call(saveCATermApplication, { applicationId, application: { beneficiaries: [milo, ida] } })
  const { body } = await one.visitor.call(payCATerm, payment(applicationId, { method }))
  if (!body['policyNum']) throw new Error(`not bought: ${JSON.stringify(body)}`)
  return { ...one, policyNum: body['policyNum'] }
}

/** How many days a complaint is answered in, as a text says it. */
const complaintDays = (text: string): string[] =>
  [...text.matchAll(/(?:answer within|répondons au plus tard dans les) (\d+) (?:days|jours)/g)].map(([, days]) => days ?? '')

// The contract is in English whatever the site was read in (T-080); what was agreed to stands in it in the language it was agreed in.
describe.each([
  {
    locale: 'en' as const,
    complaints: complaintsEn,
    offer: tidy(en.offer.renewal),
    landing: tidy(JSON.stringify(landingEn)),
    agreed: /I authorize Eider to take \$27\.68 CAD each month on its due date/,
  },
  {
    locale: 'fr' as const,
    complaints: complaintsFr,
    offer: tidy(fr.offer.renewal),
    landing: tidy(JSON.stringify(landingFr)),
    agreed: /J’autorise Eider à prélever 27,68 \$ CAD chaque mois à l’échéance/,
  },
])('the contract as issued, bought in $locale (readings, "Contract")', ({ locale, complaints, agreed, offer, landing }) => {
  let holder: Holder
  const texts: string[] = []
  beforeAll(async () => {
    holder = await bought(locale)
    texts.push(await pageOf(holder), ...(hasPdfToText ? [await pdfOf(holder)] : []))
  })
  const inEach = (...clauses: (string | RegExp)[]): void => {
    for (const text of texts)
      for (const clause of clauses) expect(text).toMatch(clause instanceof RegExp ? clause : escaped(clause))
  }
  const escaped = (clause: string): RegExp => new RegExp(clause.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

  test('names the insurer with an address, and no protection fund', () =>
    inEach(
      `This policy is a contract with Sweetgale Life, ${carrierAddress}.`,
      'The sample insurer is a member of no protection fund: if it could not pay, no fund would pay in its place.',
    ))

  test('has no cash value, and says how long an action may be brought', () =>
    inEach(
      'This policy has no cash value, no paid-up value and no loan.',
      'Every action or proceeding against an insurer for the recovery of insurance money payable under the contract is absolutely barred unless commenced within the time set out in the Insurance Act',
      'in Ontario, the Limitations Act, 2002, and in Quebec, the Civil Code.',
    ))

  test('says what Payments Canada has a pre-authorized debit say', () => {
    const { email, phone } = brokerageOf(test_.app.ctx)
    inEach(
      agreed,
      'You are told in writing at least 10 days before the amount or the date of a debit changes.',
      'You may revoke this authorization at any time, in your account or by writing to us, with one day’s notice before a debit is due.',
      'You have certain recourse rights if a debit does not comply with this agreement.',
      `To dispute a debit, write to ${email} or call ${phone}, or ask your bank to pay it back within 90 days of the debit`,
      'payments.ca',
    )
  })

  test('names who receives it if nobody else is alive, and who keeps it for a minor', () =>
    inEach(
      /Ruth Fielding, in trust for Milo Fielding/,
      /Ida Fielding\W+Sister\W+Contingent, revocable/,
      'A contingent beneficiary receives only if no primary beneficiary is alive when the insured dies.',
    ))

  test('has one number of complaint days, that of the complaints page', () => {
    const [days] = complaintDays(JSON.stringify(complaints))
    expect(complaintDays(JSON.stringify(complaints))).toEqual([days])
    for (const text of texts) expect(complaintDays(text)).toEqual([days])
  })

  test('renews to the age that the consumer pages say (T-003)', () => {
    inEach('Renewal. At the end of the term the policy renews each year up to age 80, unless you stop paying.')
    expect(offer).toMatch(/renews every year until age 80|se renouvelle chaque année jusqu’à 80 ans/)
    // The advertised age is quoted once, with a note that says what holds.
    expect(landing).toMatch(
      /until age 70.*The contract goes further: it renews each year up to age 80|jusqu’à 70 ans.*Le contrat va plus loin\s: il se renouvelle chaque année jusqu’à 80 ans/,
    )
  })
})

test('the authorization is kept word for word, in its language, with the terms of a debit; a card has none of them', async () => {
  const authorizationOf = async ({ policyNum }: Holder) =>
    (
      await rows(
        `select m.authorization_text as text from policy p join subscription s on s.purchase_id = p.purchase_id
         join payment_method m on m.id = s.method_id where p.policy_number = $1`,
        [policyNum],
      )
    )[0]?.['text']
  expect(await authorizationOf(await bought('fr'))).toMatch(
    /^J’autorise .* débit préautorisé.* 10 jours .* préavis d’un jour .* droits de recours .* dans les 90 jours/,
  )
  const byCard = await bought('en', cardMethod())
  expect(await authorizationOf(byCard)).toMatch(/^I authorize .* until I revoke this\.$/)
  expect(await pageOf(byCard)).not.toContain('recourse')
})

describe('the document of a policy that has ended', () => {
  test('is marked with the day, on the page and in the PDF that was kept before', async () => {
    const holder = await bought('en')
    await test_.until(async () => (await rows('select 1 from policy_document d join policy p on p.id = d.policy_id where p.policy_number = $1', [holder.policyNum]))[0]) // prettier-ignore
    expect(await pageOf(holder)).not.toContain('Cancelled on')
    await holder.visitor.call(cancelCATermPolicy, { policyNum: holder.policyNum, confirm: true })
    await test_.until(async () => (await rows("select 1 from policy where policy_number = $1 and state = 'cancelled'", [holder.policyNum]))[0]) // prettier-ignore
    for (const text of [await pageOf(holder), ...(hasPdfToText ? [await pdfOf(holder)] : [])]) {
      expect(text).toMatch(/This policy has been cancelled It was cancelled on March 1, 2026 within the 10-day review/)
      expect(text).toMatch(/Policy number CT-\d{9} · Sweetgale Life(?: \(sandbox\))? · Cancelled on March 1, 2026/)
      expect(text).not.toContain('You have 10 days to change your mind')
    }
  })

  test('says to which day the cover runs where the debit was revoked', async () => {
    const holder = await bought('en')
    await reviewEnds(holder, '2026-02-20')
    await holder.visitor.call(revokeCATermDebit, { policyNum: holder.policyNum, confirm: true })
    await test_.until(async () => (await rows("select 1 from policy where policy_number = $1 and state = 'cancelled'", [holder.policyNum]))[0]) // prettier-ignore
    expect(await pageOf(holder)).toContain('The cover runs to the end of April 1, 2026')
  })
})
