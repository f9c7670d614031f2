import type { SignedReceipt } from '../src/shared/receipt.ts'

export const checkReceipt: (signed: SignedReceipt, key?: string) => string[]
