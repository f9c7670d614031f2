/** @public A card's boxes in any form, and their reading. Pages that use them ask for the namespace `payments`. */
export { CardFields } from './card-fields.tsx'
export { CardInputs, CardSection } from './card-section.tsx'
export { NameInputs } from './name-inputs.tsx'
export { ChargeLine } from './charge-line.tsx'
export { PayConsents, PayFrame } from './pay-frame.tsx'
export { PaySection } from './pay-section.tsx'
export { PaySummary } from './pay-summary.tsx'
export { CardName } from './card-name.tsx'
export { cardFields, cardOf } from './card-form.ts'
export { TravellerNames, travellerLabels } from './traveller-names.tsx'
export {
  agreedToCharge,
  agreedToCover,
  payerCity,
  payerEmail,
  payerName,
  payerPhone,
  payerStreet,
  travellerNames,
} from './payer-form.ts'
