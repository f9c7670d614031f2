import { useSearchParams } from 'react-router'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import type { TripBoxes } from './trip-form.ts'
import { partOfErrors, partSent, readPart, type TripPart } from './trip-parts.ts'

/** The part on screen: the one with what the server found wrong, else the address's. */
export function useTripPart(answered: FormAnswer<TripBoxes> | undefined, opened: TripPart): TripPart {
  const [search] = useSearchParams()
  if (answered) return partOfErrors(answered.errors) ?? partSent(answered.values)
  return readPart(search.get('part')) ?? opened
}
