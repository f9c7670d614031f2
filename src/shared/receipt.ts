/**
 * How a price was made, step by step, so that anybody can make it again from the receipt alone (docs/how-to/verify-a-receipt.md).
 * Amounts, factors and rates are decimal text without exponent ("1.11", "-5.37"): no binary fraction ever stands in a receipt.
 */
export interface Receipt {
  format: 'eider-receipt-1'
  /** `term-ca`, `travel-us`… */
  line: string
  /** What is priced, in the line's own words: "T20", "medium". */
  product: string
  carrier: string
  currency: 'USD' | 'CAD'
  ratesVersion: string
  /** ISO instant. */
  madeAt: string
  /** What the price depends on, as it was told. */
  inputs: Record<string, string | number | boolean>
  steps: ReceiptStep[]
  /** Name of a figure → name of the step whose amount it is: `{ "annual premium": "annual" }`. */
  results: Record<string, string>
}

export interface ReceiptStep {
  /** Unique in its receipt; later steps and `results` refer to it. */
  id: string
  /** In English words, for a reader: "expense per 1000". */
  label: string
  /** Where the operand comes from: a table of the rate version and its row. Empty for plain arithmetic. */
  table: string
  row: string
  /**
   * `take` begins with the operand. The others work on the step named by `of` (`sum` adds all of them) and the operand.
   * `atLeast` and `atMost` keep the amount within the operand.
   */
  operation: 'take' | 'times' | 'dividedBy' | 'plus' | 'minus' | 'sum' | 'atLeast' | 'atMost'
  of: string[]
  /** Decimal text; empty for `sum`. */
  operand: string
  /** Half up to so many decimals after the operation; `exact` when nothing is rounded (a quotient is always rounded). */
  rounding: 'exact' | `half-up-${number}`
  /** Decimal text: what this step comes to. */
  amount: string
}

/** The canonical form (RFC 8785) of `receipt` signed with Ed25519. */
export interface SignedReceipt {
  receipt: Receipt
  keyId: string
  /** The raw 32 bytes in base64url, as in a JSON Web Key's `x`. */
  publicKey: string
  /** The raw 64 bytes in base64url. */
  signature: string
}
