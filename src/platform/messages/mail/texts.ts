/** The words of the platform's own mails, and of what stands around every mail. */
import type { Locale } from '../../../shared/locale.ts'
import ar from './locale/ar.json' with { type: 'json' }
import en from './locale/en.json' with { type: 'json' }
import fr from './locale/fr.json' with { type: 'json' }

export const mailTexts: Readonly<Record<Locale, typeof en>> = { en, fr, ar }

export const layoutTexts = { en: en.layout, fr: fr.layout, ar: ar.layout } as const
