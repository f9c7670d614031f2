/** Whether two e-mail addresses are one, as an account is found by them: without regard to case and to spaces around. */
export function isSameAddress(left: string | undefined, right: string): boolean {
  return left !== undefined && left.trim().toLowerCase() === right.trim().toLowerCase()
}
