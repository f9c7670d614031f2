import type { Locale } from '../shared/locale.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** What the function router itself says, in the caller's language (P-157). */
export const words: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
