import { describe, expect, it } from 'vitest'
import { institutionName, readRouting, routingOf, whatIsWrongWithBankAccount } from './bank-account.ts'

const good = { institution: '004', transit: '12345', account: '1234567' }

describe('an account for pre-authorized debits (T-082)', () => {
  it.each<[string, Partial<typeof good>, ReturnType<typeof whatIsWrongWithBankAccount>]>([
    ['is right as it is', {}, {}],
    ['may be typed with spaces and hyphens', { transit: '12-345', account: '1234 567 890' }, {}],
    ['may have 12 digits', { account: '123456789012' }, {}],
    ['has no 6-digit account', { account: '123456' }, { account: 'account-number' }],
    ['has no 13-digit account', { account: '1234567890123' }, { account: 'account-number' }],
    ['has no letters', { account: '12345A7' }, { account: 'account-number' }],
    ['has 3 digits of institution', { institution: '04' }, { institution: 'institution' }],
    ['has no 4 digits of institution', { institution: '0004' }, { institution: 'institution' }],
    ['has 5 digits of transit', { transit: '1234' }, { transit: 'transit' }],
    [
      'names every fault',
      { institution: '', transit: '', account: '' },
      { institution: 'institution', transit: 'transit', account: 'account-number' },
    ],
  ])('%s', (_title, change, problems) => {
    expect(whatIsWrongWithBankAccount({ ...good, ...change })).toEqual(problems)
  })

  it('is routed by 0, institution and transit', () => {
    expect(routingOf('004', '12-345')).toBe('000412345')
    expect(readRouting('000412345')).toEqual({ institution: '004', transit: '12345' })
    for (const routing of ['100412345', '00041234', '0004123456', '00041234x', '']) expect(readRouting(routing)).toBeNull()
  })

  it.each([
    ['001', 'Bank of Montreal'],
    ['815', 'Desjardins Québec'],
    ['899', 'Alberta credit unions'],
    ['777', null],
    ['constructor', null],
  ])('%s is %s', (digits, name) => expect(institutionName(digits)).toBe(name))
})
