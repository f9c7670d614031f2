import ar from './trip-words/ar.json' with { type: 'json' }
import en from './trip-words/en.json' with { type: 'json' }
import fr from './trip-words/fr.json' with { type: 'json' }

/** What every line says that gives prices for a trip: the refusals of its days and of its quote. */
export const tripQuoteTexts = { en, fr, ar }
