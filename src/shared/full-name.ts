/** A person's first and last name as one text, in this order in every language; a name that is missing leaves no space. */
export function fullName({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Both ways to name a person: in full, for who works with them, and as mails greet them. */
export function namesOf(person: { firstName?: string | undefined; lastName?: string | undefined }): {
  name: string
  firstName: string | undefined
} {
  return { name: fullName(person), firstName: person.firstName }
}
