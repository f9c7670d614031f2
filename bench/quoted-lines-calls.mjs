// The calls to the quotes of Canada travel and pet, the same to the product and to the bare routes.
const day = (fromNow) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

const check = (is, what, answer) => {
  if (!is) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}

export const trip = () => ({
  province: 'ON',
  departureDate: day(60),
  returnDate: day(69),
  rentalFrom: day(61),
  rentalTo: day(65),
})
const dateOfBirth = (i) => `${1970 + (i % 35)}-01-02`
const statements = { resident: true, advice: true, terminal: true, palliative: true, beforeLeaving: true, basePlan: true }

export const caQuote = {
  each: 600,
  run: async (side, i) => {
    const answer = await side.call('getCaTravelQuote', i, {
      productLineCode: 'PR-FDM-1',
      destinationType: 'WORLDWIDE',
      trip: trip(),
      insuredPersons: [{ dateOfBirth: dateOfBirth(i), sumInsured: 1000 + (i % 4000) }],
    })
    const plans = answer.body.response?.blanketTugo?.availablePlanPrices
    check(answer.status === 200 && plans?.length === 15 && plans[0].price > 0 && plans[1].reasons, 'quote', answer)
    return answer.body
  },
}

/** As a person goes on: with the key of the quote that has all plans, which holds the sum insured. */
export const caFinal = {
  each: 600,
  before: (side, i) => caQuote.run(side, i),
  run: async (side, i, quote) => {
    const answer = await side.call('getCaTravelQuoteFinal', i, {
      partnerCode: 'NAD100',
      productLineCode: 'PR-FDM-1',
      trip: trip(),
      insuredPersons: [{ dateOfBirth: dateOfBirth(i) }],
      planCode: 'PL-SPCK-2',
      options: { rentalCar: true, baggage: false, anyReason: i % 2 === 0, interruptionLimit: 1500 },
      eligibility: statements,
      quotekey: quote.quotekey,
    })
    check(answer.status === 200 && answer.body.response?.blanketTugo?.price > 0, 'final quote', answer)
    return answer.body
  },
}

export const petPremiums = {
  each: 600,
  run: async (side, i) => {
    const [year, month, date] = day(-400 - 3 * (i % 900)).split('-')
    const answer = await side.call('calcPetPremiums', i, {
      BreedName: i % 2 ? 'Labrador Retriever' : 'Domestic Shorthair',
      DateOfBirth: `${month}/${date}/${year}`,
      Gender: i % 3 ? 'Male' : 'Female',
      IsSpayedOrNeutered: true,
      IsServiceAnimal: false,
      IsBreedingPet: false,
      CountryCode: 'US',
      StateOrProvinceCode: 'TX',
      PostalCode: '75001',
      idx: i % 5,
    })
    const premiums = answer.body.response?.trupresponse?.premiums
    check(answer.status === 200 && premiums?.length === 2 && premiums[1].monthly.length === 201, 'premiums', answer)
    return answer.body
  },
}
