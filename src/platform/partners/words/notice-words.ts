import type { Locale } from '../../../shared/locale.ts'
import ar from './notice-ar.json' with { type: 'json' }
import en from './notice-en.json' with { type: 'json' }
import fr from './notice-fr.json' with { type: 'json' }

/** What the notices to partners say. */
export const noticeWords: Readonly<Record<Locale, typeof en>> = { en, fr, ar }
