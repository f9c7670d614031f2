import { expect, test } from 'vitest'
import { readForm } from '../../../web/form/define-form.ts'
import { partnershipForm } from './partner-form.ts'

const typed = {
  name: 'Ada Lind',
  company: 'Northwind Travel',
  companywebsite: 'northwind.example',
  phone: '416 555 0142',
  email: 'ada@example.com',
  industries: 'travel',
  message: '',
}

test.each(['', '  ', '\u200b', ' \u2060 '])('a company called %j is told that Company Name is required (P-092)', (company) => {
  expect(readForm(partnershipForm, { ...typed, company })).toMatchObject({ errors: { company: 'required.company' } })
})

test('what a company types is taken', () => {
  expect(readForm(partnershipForm, typed)).not.toHaveProperty('errors')
})
