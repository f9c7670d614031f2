import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApplicationPatch } from '../../../src/lines/term-ca/contract.ts'
import { allStatements, proof } from '../../factories/ca-term-application.ts'
import type { Applicant } from './applicant.ts'
import { barriersOn } from './axe.ts'

export const payable = { ...allStatements, beneficiaries: [], ...proof, offerAccepted: true } satisfies ApplicationPatch

export const hasNoAxeProblem = async (maya: Applicant): Promise<void> => {
  expect(await barriersOn(maya.page)).toEqual([])
}

export const fillCard = async (page: Page, number: string): Promise<void> => {
  const boxes = { cardNumber: number, expiry: '12/2031', cvv: '737', cardName: 'Ada Fielding' }
  for (const [name, typed] of Object.entries(boxes)) await page.fill(`[name=${name}]`, typed)
}

export const enterCard = async ({ page }: { page: Page }, number = '4111 1111 1111 1111'): Promise<void> => {
  await fillCard(page, number)
  await page.check('[name=authorized]')
}

/** Goes through the ways back of a policy that is in force; answers its number. */
export const buy = async (maya: Applicant, id: string): Promise<string> => {
  await maya.open(`/canadianterm/survey/payment/${id}`)
  await enterCard(maya)
  await maya.goOn()
  await maya.page.getByRole('heading', { name: 'Your policy is in force' }).waitFor()
  return /CT-\d{9}/.exec(await maya.page.content())?.[0] ?? ''
}
