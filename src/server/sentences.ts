import { fillText } from '../shared/fill-text.ts'
import { refuse, type Refused } from '../shared/function.ts'
import { neededIsolates } from '../shared/isolate.ts'
import type { Locale } from '../shared/locale.ts'

type Figures = Readonly<Record<string, string | number>>

/** Sentences by their code, in each language. */
export type Catalogue<Code extends string> = Readonly<Record<Locale, Readonly<Record<Code, string>>>>

/** The sentence of a code in the reader's language, with the figures in its places. */
export type Sentence<Code extends string> = (locale: Locale, code: Code, figures?: Figures) => string

/**
 * Reads the sentences of a catalogue; those of `shared` and `further` are its own as well, unless it says them in words of its own. A
 * figure that a sentence names and nobody gives is a bug, so it throws. In English and French a value has isolates only where it runs
 * from right to left.
 */
export function sentencesOf<Code extends string, Shared extends string = never, Further extends string = never>(
  catalogue: Catalogue<Code>,
  shared?: Catalogue<Shared>,
  further?: Catalogue<Further>,
): Sentence<Code | Shared | Further> {
  const read = (locale: Locale): Readonly<Record<string, string>> => ({
    ...further?.[locale],
    ...shared?.[locale],
    ...catalogue[locale],
  })
  const sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: read('en'), fr: read('fr'), ar: read('ar') }
  return (locale, code, figures = {}) => {
    const filled = fillText(sentences[locale][code] ?? '', figures)
    return locale === 'ar' ? filled : neededIsolates(filled)
  }
}

/** What the server of a line says: `server/words` in each language. */
type LineWords<Code extends string, Row extends string> = Readonly<
  Record<Locale, { name: string; refusal: Readonly<Record<Code, string>>; listing: Readonly<Record<Row, string>> }>
>

/**
 * What a line is called where it stands among others, its refusals with those that every line has (`shared` and `further`, as
 * `sentencesOf` takes them), and the words for its rows in a person's own lists.
 */
export function lineTexts<Code extends string, Row extends string, Shared extends string = never, Further extends string = never>(
  words: LineWords<Code, Row>,
  shared?: Catalogue<Shared>,
  further?: Catalogue<Further>,
) {
  const { en, fr, ar } = words
  return {
    lineName: { en: en.name, fr: fr.name, ar: ar.name },
    sentence: sentencesOf({ en: en.refusal, fr: fr.refusal, ar: ar.refusal }, shared, further),
    listingTexts: sentencesOf({ en: en.listing, fr: fr.listing, ar: ar.listing }),
  }
}

/** Refuses with a code and its sentence; `fields` are those of the payload that it is about, with what is wrong with each. */
export type Refuser<Code extends string> = (locale: Locale, code: Code, fields?: Record<string, string>) => Refused

export function refuserOf<Code extends string>(sentence: Sentence<Code>): Refuser<Code> {
  return (locale, code, fields) => refuse(code, sentence(locale, code), fields ? { fields } : {})
}
