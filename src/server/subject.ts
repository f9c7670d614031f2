/** Who owns a record: `person:<id>`, or `browser:<id>` or `key:<id>` where nobody is signed in. */

const ofPerson = 'person:'

export function subjectOfPerson(personId: string): string {
  return ofPerson + personId
}

/** The id of the person that a subject is; null where it is none. */
export function personIdIn(subject: string): string | null {
  return subject.startsWith(ofPerson) ? subject.slice(ofPerson.length) : null
}
