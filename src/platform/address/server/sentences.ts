import { sentencesOf } from '../../../server/sentences.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }

/** The words of platform §8 for an address that was not found, could not be checked, or does not match. */
export const addressSentence = sentencesOf({ en, fr, ar })
