import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { petOwner } from '../../../../test/factories/pet-owners.ts'
import { labrador, shorthair } from '../../../../test/factories/pets.ts'
import { getPolicies } from '../../../platform/policies/contract.ts'

const test_ = appForFile()

test.each([
  ['a cat', [shorthair()], 'cat'],
  ['a dog', [labrador()], null],
  ['a dog and a cat', [labrador(), shorthair()], null],
])('what is sewn on the block of a policy: %s', async (_what, Pets, blockVariant) => {
  const { visitor } = await petOwner(test_, { Pets })
  const { body } = await visitor.call(getPolicies, {})
  expect(body['policies']).toMatchObject([{ block: 'pet', blockVariant }])
})
