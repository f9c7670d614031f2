/** A Canadian mailing address by the specification's names (term life §3). A part that nobody has given yet is empty. */
export interface PostalAddress {
  addr1: string
  city: string
  province: string
  postalCode: string
}
