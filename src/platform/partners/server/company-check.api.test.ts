import { expect, test } from 'vitest'
import { appForTest } from '../../../../test/app-for-file.ts'
import { askedPartnership } from '../../../../test/factories/partners.ts'
import { checkPartnerCompanyName, requestPartnership } from '../contract.ts'

test(
  'twenty names an hour are answered to one network, by the check and by a request together',
  { timeout: 60_000 },
  async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const said = askedPartnership()
    const ask = () => limited.visitor().post(requestPartnership.name, said)
    const check = () => limited.visitor().post(checkPartnerCompanyName.name, { company: said.company })
    expect((await ask()).body).toMatchObject({ received: true })
    for (let at = 0; at < 9; at += 1) {
      expect((await check()).body).toMatchObject({ exists: true })
      expect((await ask()).body).toMatchObject({ code: 'company-taken' })
    }
    expect((await check()).body).toMatchObject({ exists: true })
    for (const refused of [await check(), await ask()]) {
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({ code: 'resource-exhausted' })
    }
  },
)
