import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { genericCodes } from '../shared/catalogue.ts'
import { Failure } from '../shared/failure.ts'
import { dateRule, namedDateRule, startBeforeEnd } from '../shared/fields/date-rules.ts'
import { numberRule, numericRule, rangeRule, unitRangeRule } from '../shared/fields/number-rules.ts'
import { formatRule, requiredOption } from '../shared/fields/text-rules.ts'
import { refuse } from '../shared/function.ts'
import ar from './locale/ar.json'
import en from './locale/en.json'
import fr from './locale/fr.json'
import { documentText, flaggedText, problemOf, problemText, ruleText } from './problem-text.ts'

const texts: Record<string, TFunction> = {}
beforeAll(async () => {
  const instance = createInstance()
  await instance.init({
    lng: 'en',
    ns: ['web'],
    defaultNS: 'web',
    resources: { en: { web: en }, fr: { web: fr }, ar: { web: ar } },
    interpolation: { escapeValue: false },
  })
  for (const locale of ['en', 'fr', 'ar']) texts[locale] = instance.getFixedT(locale, 'web') as TFunction
})
const say = (locale = 'en'): TFunction => texts[locale]!

const oops = 'Oops! Something went wrong. Please try again or contact us for assistance.'

describe('the shared field rules, word for word (platform §5; P-097, P-106)', () => {
  test.each([
    ['required', 'This field is required'],
    ['email', 'Please enter a valid email'],
    ['required-option', 'Please select an option'],
    ['regex', 'Field format is invalid'],
    ['credit-card', 'Please enter a valid credit card number'],
    ['card-type', 'Card Number is not valid'],
    ['numeric', 'Value must be numeric.'],
    [
      'name',
      'This field is required. Please remove any special characters (-, *). Letters of any language, accents, spaces, dots, hyphens and apostrophes are allowed.',
    ],
    ['range|min=18|max=65', 'Required, must be between 18 and 65.'],
    ['unit-range|min=122|max=229|unit=cm', 'Must be between 122 cm and 229 cm.'],
    ['length-between|min=2|max=9', 'Must be between 2 and 9 characters.'],
    ['max-length|max=9', 'Must be at most 9 characters.'],
    ['start-before-end', 'Start date should be before end date'],
    ['named-date-invalid|field=Date of birth', 'Date of birth is not a valid date'],
    ['named-date-early|field=Date of birth|min=03/01/1956', 'Date of birth must be on or after 03/01/1956'],
    ['named-date-late|field=Date of birth|max=03/01/2008', 'Date of birth must be on or before 03/01/2008'],
    ['something-new', 'Check this answer.'],
  ])('%s', (code, sentence) => {
    expect(ruleText(say(), code)).toBe(sentence)
  })

  const birth = namedDateRule('Date of birth', { min: '1956-03-01', max: '2026-03-01' })
  const trip = startBeforeEnd(z.object({ start: z.string(), end: z.string() }))
  test.each<[string, z.ZodMiniType, unknown, string | null]>([
    ['P-095', requiredOption(['yes', 'no']), '', 'Please select an option'],
    ['P-095', requiredOption(['yes', 'no']), undefined, 'Please select an option'],
    ['P-095', requiredOption(['yes', 'no']), 'no', null],
    ['P-096', formatRule(/^\d{3}$/), '12', 'Field format is invalid'],
    ['P-096', formatRule(/^\d{3}$/), '123', null],
    ['P-100', numericRule(), 'abc', 'Value must be numeric.'],
    ['P-100', numberRule(), '$1,000', null],
    ['P-100', numberRule(), '1,000x', 'Enter digits only. A $ sign and commas are fine.'],
    ['P-104', rangeRule(18, 65), '17', 'Required, must be between 18 and 65.'],
    ['P-104', rangeRule(18, 65), '66', 'Required, must be between 18 and 65.'],
    ['P-104', rangeRule(18, 65), '65', null],
    ['P-105', unitRangeRule(122, 229, 'cm'), '90', 'Must be between 122 cm and 229 cm.'],
    ['P-105', unitRangeRule(122, 229, 'cm'), '122', null],
    ['P-108', trip, { start: '03/02/2026', end: '03/01/2026' }, 'Start date should be before end date'],
    ['P-108', trip, { start: '03/01/2026', end: '03/02/2026' }, null],
    ['P-109', dateRule('2026-03-01'), '13/40/2000', 'Enter a date that exists, as MM/DD/YYYY.'],
    ['P-109', dateRule('2026-03-01'), '02/28/1955', 'The date cannot be more than 70 years ago.'],
    ['P-109', dateRule('2026-03-01'), '03/02/2026', 'The date cannot be later than 03/01/2026.'],
    ['P-109', dateRule('2026-03-01'), '03/01/2026', null],
    ['P-109', birth, '13/40/2000', 'Date of birth is not a valid date'],
    ['P-109', birth, '02/28/1955', 'Date of birth must be on or after 03/01/1956'],
    ['P-109', birth, '03/02/2026', 'Date of birth must be on or before 03/01/2026'],
    ['P-109', birth, '03/01/1956', null],
  ])('%s: what was entered and what is said of it (%#)', (_id, rule, entered, sentence) => {
    const read = rule.safeParse(entered)
    const message = read.success ? null : (read.error.issues[0]?.message ?? '')
    expect(message === null ? null : ruleText(say(), message.replace('code:', ''))).toBe(sentence)
  })

  test('the minimum shows what was typed (reading P-111)', () => {
    expect(ruleText(say(), 'minimum-value', '0')).toBe('0 is not allowed')
    // As a page's own reader says it, that knows the value.
    expect(ruleText(say(), 'minimum-value|value=0')).toBe('0 is not allowed')
  })

  test.each(['fr', 'ar'])('every rule has its own words in %s', (locale) => {
    for (const name of Object.keys(en.rule)) {
      const words = ruleText(say(locale), `${name}|min=1|max=2|unit=cm|field=X|years=70`, '3')
      expect(words).not.toBe(ruleText(say(), `${name}|min=1|max=2|unit=cm|field=X|years=70`, '3'))
      expect(words).not.toContain('{{')
    }
  })
})

describe('the error catalogue (platform §8)', () => {
  test.each(genericCodes)('%s is never explained (P-147, P-148)', (code) => {
    expect(problemText(say(), { code, messages: ['relation "person" does not exist'] })).toBe(oops)
    expect(problemText(say('fr'), { code })).toBe(
      'Oups! Une erreur s’est produite. Veuillez réessayer ou communiquer avec nous pour obtenir de l’aide.',
    )
  })

  test('other errors show their texts, a line each (P-148, P-153)', () => {
    expect(problemText(say(), { code: 'card', messages: ['The card has expired.', 'Use another card.'] })).toBe(
      'The card has expired.\nUse another card.',
    )
    expect(problemText(say(), { code: 'card' })).toBe('Something went wrong, try again or contact us')
  })

  test('what a call can end in (P-153)', () => {
    expect(problemText(say(), problemOf(new Failure('not-found', 'no such row')))).toBe(oops)
    expect(problemText(say(), problemOf(new Failure('conflict', 'x', { sentence: 'It is bought already.' })))).toBe(
      'It is bought already.',
    )
    expect(problemText(say(), problemOf(refuse('quebec', 'Quebec is unavailable')))).toBe('Quebec is unavailable')
    expect(problemText(say(), problemOf(new TypeError('Failed to fetch')))).toBe(
      'Please verify your network connection and try again',
    )
    expect(problemText(say(), problemOf('?'))).toBe(oops)
    expect(problemText(say(), { code: 'internalServerError' })).toBe('Internal server error. Please contact support.')
  })

  test.each([
    ['dialog.unable-title', 'We are unable to process your request'],
    ['dialog.unable-api-title', 'We are unable to process your request. Please contact our customer service team'],
    [
      'dialog.unable-text',
      "We're sorry that we are unable to process your application at this time due to the following error. Please contact us for support with your application.",
    ],
    ['dialog.return-home', 'Return to Home'],
    ['dialog.citizen-title', 'Sorry'],
    ['dialog.previous', 'Previous'],
    ['dialog.next', 'Next'],
    ['dialog.finish', 'Finish'],
  ])('%s stands word for word', (key, sentence) => {
    expect(say()(key as never)).toBe(sentence)
    for (const locale of ['fr', 'ar']) expect(say(locale)(key as never)).not.toBe(sentence)
  })

  test('a flagged answer and a document call (P-151)', () => {
    expect(flaggedText(say(), 'The trip is over')).toBe('Unable to process request: The trip is over')
    expect(flaggedText(say(), null)).toBe('Unable to process request')
    expect(documentText(say(), 'No document yet')).toBe('Unable to process request. No document yet')
  })
})
