/** A pet policy as a web page, as a PDF, and its days for a calendar. */
import { policyDocumentLoader } from '../../../../platform/policies/web/index.ts'
import { textsOf } from '../../../../web/i18n.ts'
import { getPetPolicy, getPetPolicyPage, getTrupanionPolicy } from '../../contract.ts'
import { policyPath } from '../paths.ts'

export const loader = policyDocumentLoader({
  page: ({ call, nonce }, policyNum) => call(getPetPolicyPage, { policyNum, nonce }),
  pdf: ({ call }, policyNum) => call(getTrupanionPolicy, { policyNum }),
  days: async ({ call, locale }, policyNum) => {
    const outcome = await call(getPetPolicy, { policyNum })
    if (outcome.haserror) return outcome
    const { PolicyNumber, Pets, startsOn, reviewEnds } = outcome.policyInfo
    const t = textsOf(locale)?.getFixedT(locale, 'pet-policy')
    const places = { number: PolicyNumber, pets: Pets.map(({ PetName }) => PetName).join(', ') }
    const dayOf = (part: 'start' | 'accidents' | 'illness' | 'review', from: string) => ({
      uid: `${PolicyNumber}-${part}`,
      title: t?.(`calendar.${part}`, places) ?? PolicyNumber,
      text: t?.('calendar.text', places) ?? '',
      url: policyPath(PolicyNumber),
      from,
    })
    const [first] = Pets
    return {
      haserror: false,
      days: [
        dayOf('start', startsOn),
        ...(first && first.accidentsFrom !== startsOn ? [dayOf('accidents', first.accidentsFrom)] : []),
        ...(first ? [dayOf('illness', first.illnessFrom)] : []),
        dayOf('review', reviewEnds),
      ],
    }
  },
})
