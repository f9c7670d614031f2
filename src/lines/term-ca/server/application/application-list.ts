import { applications } from './applications.ts'
import { listingTexts, stepName } from '../sentences.ts'

/** How an open application looks in the list of a person's own area, and where it goes on. */
export const describeApplication = applications.describe(
  '/canadianterm/survey',
  (locale) => listingTexts(locale, 'application'),
  stepName,
)
