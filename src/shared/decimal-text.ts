/** Decimal text times decimal text, exact: "58.00" × "1.05" is "60.9000". */
export function timesExactly(a: string, b: string): string {
  const read = (text: string): [units: bigint, digits: number] => {
    const [whole = '', fraction = ''] = text.split('.')
    return [BigInt(whole + fraction), fraction.length]
  }
  const [[x, m], [y, n]] = [read(a), read(b)]
  const digits = m + n
  const text = (x * y).toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
