/** A person's first and last name as one text, in this order in every language; a name that is missing leaves no space. */
export function fullName({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
