const weighted = (digits: string, doublesLast: boolean): number => {
  let sum = 0
  for (let i = digits.length - 1, double = doublesLast; i >= 0; i--, double = !double) {
    const digit = digits.charCodeAt(i) - 48
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
  }
  return sum % 10
}

/** The digit that makes `digits` followed by it pass the Luhn check. */
export function luhnCheckDigit(digits: string): string {
  return String((10 - weighted(digits, true)) % 10)
}

/** Digits only, and the last one is the Luhn check digit of the others. */
export function passesLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && weighted(digits, false) === 0
}
