import { sentencesOf } from '../../../server/sentences.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** What the tools say besides what the lines say. */
export const sentence = sentencesOf({ en, fr, ar })
