import type { DocumentFormatters } from '../../../platform/documents/server/index.ts'
import { fullName } from '../../../shared/full-name.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { words } from '../words/words.ts'
import type { CanadaTravelPolicy } from './policy-info.ts'

/** What the sections are made from: the policy, the line's words, and figures as the language says them. */
export interface Setting {
  policy: CanadaTravelPolicy
  locale: Locale
  currency: 'CAD'
  text: (typeof words)[Locale]['document']
  say: DocumentFormatters
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  isolate(fullName({ firstName, lastName }))
