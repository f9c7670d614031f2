import { describe, expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { rowsIn } from '../../../../test/look-and-work.ts'
import { signInAtOnce } from '../../../../test/factories/people.ts'
import { joiningIn } from '../../../../test/factories/pets-joining.ts'
import { petOrderOf, petOwner } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { shorthair } from '../../../../test/factories/pets.ts'
import { exportMyData } from '../../../platform/profile/contract.ts'
import { getPolicies, getPolicy } from '../../../platform/policies/contract.ts'
import { getPetPolicyPage, openPetQuote, purchasePetPolicy, purchasePetPolicyHasBilling } from '../contract.ts'

const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const rows = rowsIn(test_)

const { ask, joining, pay, settled, page, namesOn, mailWith } = joiningIn(test_)

describe('a third pet', () => {
  test('joins the policy: no fee again, days and 12 bills of its own, one number, one new document, one mail', async () => {
    const one = await petOwner(test_)
    const bill = (await ask(one)).data.trupresponse
    expect(bill).toMatchObject({ FirstBill: 58, LaterBill: 58, policyFee: 0, enrolmentFee: 0, policyNum: one.policyNum })
    const quote = await joining(one)
    const { body } = await pay(one.visitor, quote)
    const endorsement = `${one.policyNum}-E1`
    expect(body).toMatchObject({ haserror: false, endorsement, policyInfo: { PolicyNumber: one.policyNum } })
    const { policyInfo, billing, added } = await page(one)
    expect(policyInfo).toEqual({ ...body.policyInfo, created: policyInfo.created })
    expect(policyInfo.Pets).toMatchObject([
      { PetName: 'Rufus', accidentsFrom: '2026-03-07' },
      { PetName: 'Mia' },
      { PetName: 'Bella', accidentsFrom: '2026-03-07', endorsement },
    ])
    expect(policyInfo.Prices).toEqual(one.Prices)
    expect(billing.next).toEqual({ on: '2026-04-01', amount: 85.5 })
    expect(added).toMatchObject([
      {
        policyInfo: { Id: endorsement, startsOn: '2026-03-02', state: 'in-force' },
        billing: { next: { on: '2026-04-01', amount: 58 } },
      },
    ])
    expect((await one.visitor.call(openPetQuote, { quotekey: quote.quotekey })).body).toMatchObject({
      boughtPolicy: one.policyNum,
    })
    expect(await settled(one, quote)).toMatchObject({
      state: 'bought',
      policyInfo: { PolicyNumber: one.policyNum },
      joins: { policyNum: one.policyNum, PetNames: ['Bella'], endorsement },
    })
    // One policy in the list, and one document, which says all of it.
    expect((await one.visitor.call(getPolicies, {})).body['policies']).toMatchObject([{ policyNumber: one.policyNum }])
    expect((await one.visitor.call(getPolicy, { policyNum: endorsement })).status).toBe(404)
    const { html } = (await one.visitor.call(getPetPolicyPage, { policyNum: one.policyNum })).body
    expect(html).toContain('Bella')
    expect(html).toContain(endorsement)
    const mail = await mailWith(one.email, 'It takes the place of the one before')
    expect(mail.subject).toContain(one.policyNum)
    expect(mail.attachments[0]?.filename).toBe(`${one.policyNum}.pdf`)
    const subscriptions = await rows(
      'select s.amount_cents, s.instalments from subscription s join purchase p on p.id = s.purchase_id where p.owner = $1 order by s.created_at',
      [one.subject],
    )
    expect(subscriptions).toEqual([
      { amount_cents: 10_550, instalments: 12 },
      { amount_cents: 5800, instalments: 12 },
    ])
    const { body: copy } = await one.visitor.call(exportMyData, {})
    expect(copy).toMatchObject({ haserror: false })
    // Insured now, it is not priced again.
    expect(await ask(one)).toMatchObject({ haserror: true, code: 'on-policy' })
  })

  test('is paid by the method on file of the policy’s owner', async () => {
    const one = await petOwner(test_, {}, { keep: true })
    const order = petOrderOf(await joining(one))
    expect((await test_.visitor().call(purchasePetPolicyHasBilling, order)).status).toBe(401)
    const { body } = await one.visitor.call(purchasePetPolicyHasBilling, order)
    expect(body).toMatchObject({ haserror: false, endorsement: `${one.policyNum}-E1` })
    const { added } = await page(one)
    expect(added).toMatchObject([{ policyInfo: { cardLast4: '1111' } }])
  })

  test('the owner stays who they were, whatever the order says of a name', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    await one.visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId, FirstName: 'Mallory', City: 'Elsewhere' }))
    const { added } = await page(one)
    expect(added[0].policyInfo).toMatchObject({ FirstName: 'June', LastName: 'Lark' })
  })

  test('clicked eight times, it joins once', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    const order = petOrderOf(quote, { PaymentMethodId })
    await Promise.all(Array.from({ length: 8 }, () => one.visitor.call(purchasePetPolicy, order)))
    await settled(one, quote)
    expect((await one.visitor.call(purchasePetPolicy, order)).body).toMatchObject({ haserror: false })
    expect(await namesOn(one)).toEqual(['Rufus', 'Mia', 'Bella'])
    expect(await rows('select state from purchase where owner = $1', [one.subject])).toEqual([
      { state: 'bound' },
      { state: 'bound' },
    ])
  })

  test('an order that does not tell its quote is answered again as it was, also once the pet is on the policy', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    const { quotekey: _quotekey, ...order } = petOrderOf(quote, { PaymentMethodId })
    const first = (await one.visitor.call(purchasePetPolicy, order)).body
    expect(first).toMatchObject({ haserror: false, endorsement: `${one.policyNum}-E1` })
    expect((await one.visitor.call(purchasePetPolicy, order)).body).toEqual(first)
    expect(await rows('select state from purchase where owner = $1', [one.subject])).toHaveLength(2)
    // Another order for the same quote is none of that.
    const other = { ...order, agreements: [] }
    expect((await one.visitor.call(purchasePetPolicy, other)).body).toMatchObject({ haserror: true, code: 'on-policy' })
  })

  test('two more join one after the other, each with a number', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    await pay(one.visitor, await joining(one, [shorthair({ PetName: 'Nala' })]))
    const { added } = await page(one)
    expect(added.map(({ policyInfo }: any) => policyInfo.Id)).toEqual([`${one.policyNum}-E1`, `${one.policyNum}-E2`])
  })
})

test('what joins on another day has its own first day, waits, review and bills', async () => {
  const one = await petOwner(test_)
  test_.passDays(1)
  await signInAtOnce(test_, one.visitor, one.email)
  await pay(one.visitor, await joining(one))
  const { policyInfo, added } = await page(one)
  expect(policyInfo).toMatchObject({ startsOn: '2026-03-02', reviewEnds: '2026-03-31' })
  expect(policyInfo.Pets).toMatchObject([
    { accidentsFrom: '2026-03-07' },
    { accidentsFrom: '2026-03-07' },
    { accidentsFrom: '2026-03-08', illnessFrom: '2026-04-02' },
  ])
  expect(added).toMatchObject([
    {
      policyInfo: { startsOn: '2026-03-03', endsOn: '2027-03-02', reviewEnds: '2026-04-01' },
      billing: { next: { on: '2026-04-02', amount: 58 }, paidTo: '2026-04-02' },
    },
  ])
})
