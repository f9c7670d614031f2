import type { StoredApplication } from './stored-application.ts'

type Details = Pick<StoredApplication, 'eligibility' | 'person'>

/** Whose life it is: what the proof of identity was given for. */
const whoOf = ({ eligibility, person: { firstName, lastName, middleInitial, suffix } }: Details): string =>
  JSON.stringify([firstName, middleInitial || '', lastName, suffix || '', eligibility.dateOfBirth])

const detailsOf = (details: Details): string => {
  const { address, phone, email } = details.person
  return JSON.stringify([whoOf(details), address?.addr1, address?.city, address?.province, address?.postalCode, phone, email])
}

export function haveDetailsChanged(before: Details, after: Details): boolean {
  return detailsOf(before) !== detailsOf(after)
}

/**
 * That name, birth date and address are accurate was agreed to as they stood then, and identity was confirmed under that name
 * (term life §5; security T5): after a change both are asked again. The decision rests on neither and stays.
 */
export function askDetailsAgain(before: StoredApplication, after: StoredApplication): StoredApplication {
  if (!haveDetailsChanged(before, after)) return after
  const { identityAccuracy: _, ...statements } = after.statements
  return { ...after, statements, identity: whoOf(before) === whoOf(after) ? after.identity : null }
}
