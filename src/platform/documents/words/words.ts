import type { Locale } from '../../../shared/locale.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** What every policy document says in the same words. */
export const documentWords: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
