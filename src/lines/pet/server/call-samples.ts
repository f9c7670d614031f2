import { sampleOf, sampleOfQuote, type CallSample, type SampleContext } from '../../../server/http/api-page/call-sample.ts'
import { yearsBefore } from '../../../shared/dates.ts'
import * as contract from '../contract.ts'

const place = { CountryCode: 'US', StateOrProvinceCode: 'TX', PostalCode: '75001' } as const
const Email = 'owner@example.com'

const facts = ({ today }: Pick<SampleContext, 'today'>) => ({
  BreedName: 'Labrador Retriever',
  DateOfBirth: yearsBefore(today, 3),
  Gender: 'Male' as const,
  IsSpayedOrNeutered: true,
  IsServiceAnimal: false,
  IsBreedingPet: false,
})

/** Payloads for the page of functions. */
export const callSamples: CallSample[] = [
  sampleOf(contract.getPetFirstPrice, () => ({
    BreedName: 'Labrador Retriever',
    age: 3,
    CountryCode: place.CountryCode,
    StateOrProvinceCode: place.StateOrProvinceCode,
  })),
  sampleOf(contract.getEligibility, () => ({ PetName: 'Rufus', ...place, Email, BreedName: 'Labrador Retriever' })),
  sampleOf(contract.calcPetPremiums, (sample) => ({ ...facts(sample), ...place, idx: 0 })),
  sampleOf(contract.petbillingpreview, (sample) => ({
    ...place,
    Email,
    Pets: [{ PetName: 'Rufus', ...facts(sample), PolicyOptions: ['RECOVERY' as const], Deductible: 500 }],
  })),
  sampleOfQuote(contract.getPetReceipt, ({ quotekey }) => ({ quotekey, idx: 0 }), {
    definition: contract.petbillingpreview,
    keyIn: ({ data }) => data.trupresponse.quotekey,
  }),
]
