import { addAnother, billPets, buyPets, shorthairBreed, tellPet, tellPlace } from '../support/pet-owner.ts'
import type { Traveller } from '../support/traveller.ts'
import { leaveEmpty, signInAs, type ScreenSet } from './screen-set.ts'

const strip = '/pet/info?breed=labrador-retriever&age=3&place=US-TX'

/** Two pets that are told of, one of them too young. */
const tellTwo = async (visitor: Traveller): Promise<void> => {
  await tellPlace(visitor)
  await tellPet(visitor)
  await addAnother(visitor, 'Rufus')
  await tellPet(visitor, { name: 'Mia', species: 'cat', gender: 'Female', breed: shorthairBreed })
  await addAnother(visitor, 'Mia')
}

export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = `june.pet.${Date.now()}@example.com`
    await signInAs(visitor, ask, email)
    const policy = await buyPets(ask, email)
    return { policy, quote: (await billPets(ask, `other.${email}`))['quotekey'] }
  },
  screens: [
    { isShownInAll: true, name: 'pet, landing', path: () => '/pet' },
    { isShownInAll: true, name: 'pet, what is covered', path: () => '/pet/learnmore' },
    { isShownInAll: true, name: 'pet, the first pet', path: () => strip },
    { name: 'pet, the first pet with errors', path: () => '/pet/info', act: leaveEmpty, hasHead: false },
    { name: 'pet, the first pet in Canada', path: () => '/pet/infoca', hasHead: false },
    { isShownInAll: true, name: 'pet, two pets', path: () => '/pet/info', act: tellTwo, hasHead: false },
    { isShownInAll: true, name: 'pet, plan', path: ({ quote }) => `/pet/selectplan?quote=${quote}` },
    {
      name: 'pet, plan with an error',
      path: ({ quote }) => `/pet/selectplan?quote=${quote}`,
      act: async (visitor) => {
        await visitor.page.fill('[name="deductible.0"]', '7000')
        await visitor.page.locator('main form [name=bill-email]').first().press('Enter')
        await visitor.page.waitForSelector('[role=alert]')
      },
    },
    { isShownInAll: true, name: 'pet, payment', path: ({ quote }) => `/pet/pay?quote=${quote}` },
    {
      name: 'pet, payment with errors',
      path: ({ quote }) => `/pet/pay?quote=${quote}`,
      act: leaveEmpty,
    },
    { isShownInAll: true, name: 'pet, policy', path: ({ policy }) => `/pet/policy?policy=${policy}&new=1` },
    { name: 'pet, another joins', path: ({ policy }) => `/pet/info?policy=${policy}`, hasHead: false },
    { name: 'pet, another card', path: ({ policy }) => `/pet/policy/payment?policy=${policy}` },
    { name: 'pet, cancel', path: ({ policy }) => `/pet/policy/cancel?policy=${policy}` },
    { name: 'pet, document', path: ({ policy }) => `/pet/policy/document?policy=${policy}`, document: 'own' },
  ],
}
