import type { Locale } from '../../../shared/locale.ts'
import ar from './acting-ar.json' with { type: 'json' }
import en from './acting-en.json' with { type: 'json' }
import fr from './acting-fr.json' with { type: 'json' }

/** What the mails about acting say. */
export const actingWords: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
