import type { PayloadOf } from '../../src/shared/function.ts'
import type { calcPetPremiums, petbillingpreview, purchasePetPolicy } from '../../src/lines/pet/contract.ts'

type Preview = PayloadOf<typeof petbillingpreview>
export type PetPayload = Preview['Pets'][number]
export type PetPurchasePayload = PayloadOf<typeof purchasePetPolicy>

export const petPlaces = {
  texas: { CountryCode: 'US', StateOrProvinceCode: 'TX', PostalCode: '75001' },
  ontario: { CountryCode: 'CA', StateOrProvinceCode: 'ON', PostalCode: 'K1A 0B1' },
} as const

/** G31 of the facts, told on 2026-03-01: a neutered Labrador under one year. */
export function labrador(change: Partial<PetPayload> = {}): PetPayload {
  return {
    PetName: 'Rufus',
    BreedName: 'Labrador Retriever',
    DateOfBirth: '12/07/2025',
    Gender: 'Male',
    IsSpayedOrNeutered: true,
    IsServiceAnimal: false,
    IsBreedingPet: false,
    PolicyOptions: [],
    Deductible: 500,
    ...change,
  }
}

/** The cat of G34. */
export function shorthair(change: Partial<PetPayload> = {}): PetPayload {
  return labrador({ PetName: 'Mia', BreedName: 'Domestic Shorthair', DateOfBirth: '03/01/2024', Gender: 'Female', ...change })
}

export function pricedPet(change: Partial<PayloadOf<typeof calcPetPremiums>> = {}): PayloadOf<typeof calcPetPremiums> {
  const { PetName: _name, PolicyOptions: _options, Deductible: _deductible, ...facts } = labrador()
  return { ...facts, ...petPlaces.texas, idx: 0, ...change }
}

/** Both pets of G34. */
export function petBill(change: Partial<Preview> = {}): Preview {
  return { ...petPlaces.texas, Email: 'june@example.com', Pets: [labrador(), shorthair()], ...change }
}

/** A purchase of those pets; the token comes from `instrument`. */
export function petPurchase(change: Partial<PetPurchasePayload> = {}): PetPurchasePayload {
  return {
    ...petBill(),
    isExistingPolicyholder: false,
    FirstName: 'June',
    LastName: 'Lark',
    Address: '12 Harbor St',
    City: 'Addison',
    Phone: '207-555-0142',
    Prices: { FirstBill: 105.5, LaterBill: 85.5, Pets: [60.9, 21.6] },
    agreements: ['insurer-terms', 'electronic-documents', 'monthly-bills'],
    ...change,
  }
}
