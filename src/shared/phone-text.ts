/** A number of Canada or the US as people write it, "416-555-0142"; any other stays as it was typed. */
export function phoneText(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}
