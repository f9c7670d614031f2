import type { AnswerOf } from '../../../../shared/function.ts'
import type { getPetPolicy } from '../../contract.ts'
import { policyPath } from '../paths.ts'

type Read = AnswerOf<typeof getPetPolicy>

type Part = 'start' | 'accidents' | 'illness' | 'review'

type Say = (part: Part | 'text', places: { number: string; pets: string }) => string

/** The days of a policy and of what joined it, each with its own pets. */
export function calendarDays({ policyInfo, added }: Pick<Read, 'policyInfo' | 'added'>, say: Say) {
  const joined = added.filter((each) => each.policyInfo.state === 'in-force').map((each) => each.policyInfo)
  const began = { ...policyInfo, Pets: policyInfo.Pets.filter(({ endorsement }) => endorsement === undefined) }
  return [began, ...joined].flatMap(({ Id, Pets, startsOn, reviewEnds }) => {
    const places = { number: Id, pets: Pets.map(({ PetName }) => PetName).join(', ') }
    const dayOf = (part: Part, from: string) => ({
      uid: `${Id}-${part}`,
      title: say(part, places),
      text: say('text', places),
      url: policyPath(policyInfo.PolicyNumber),
      from,
    })
    const [first] = Pets
    return [
      dayOf('start', startsOn),
      ...(first && first.accidentsFrom !== startsOn ? [dayOf('accidents', first.accidentsFrom)] : []),
      ...(first ? [dayOf('illness', first.illnessFrom)] : []),
      dayOf('review', reviewEnds),
    ]
  })
}
