import arTrip from './trip-words/ar.json' with { type: 'json' }
import enTrip from './trip-words/en.json' with { type: 'json' }
import frTrip from './trip-words/fr.json' with { type: 'json' }
import ar from './refusal-words/ar.json' with { type: 'json' }
import en from './refusal-words/en.json' with { type: 'json' }
import fr from './refusal-words/fr.json' with { type: 'json' }

/** What every line that sells by quote says of prices; a line may have words of its own for some of it. */
export const quoteTexts = { en, fr, ar }

/** The same, and what every line says that gives prices for a trip: the refusals of its days and of its quote. */
export const tripQuoteTexts = { en: { ...en, ...enTrip }, fr: { ...fr, ...frTrip }, ar: { ...ar, ...arTrip } }
