/** Whether a text can be a partner's or a campaign's name in an address: letters, digits, `_` and `-`, at most 80. */
export function isReferralName(text: string): boolean {
  return /^[\w-]{1,80}$/.test(text)
}
