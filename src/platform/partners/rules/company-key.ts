/** Letters that no normalization takes apart; the migration `partner_names` has the same. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A company's name as it is compared (P-091): without case, width, accents, strokes, invisible characters and spare blanks. Empty
 * where nothing of the name is left.
 */
export function companyKey(company: string): string {
  return (
    company
      .normalize('NFKC')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[łøđðħŧæœþ]/g, (letter) => plainLetters[letter] ?? letter)
      // The empty pattern of Braille looks like a blank.
      .replace(/[\s\u2800]+/gu, ' ')
      .trim()
  )
}

const longestSlug = 40

/**
 * The beginning of a partner's name in addresses: letters a to z, digits and hyphens; "partner" for a name without any, and for "unknown",
 * which is what stands where there is no partner.
 */
export function slugOf(company: string): string {
  const pieces = companyKey(company).split(/[^a-z0-9]+/)
  const plain = pieces.filter((piece) => piece !== '').join('-')
  const short = plain.slice(0, longestSlug)
  // A hyphen that the cut left at the end is no part of the name.
  const slug = short.endsWith('-') ? short.slice(0, -1) : short
  return slug === '' || slug === 'unknown' ? 'partner' : slug
}
