import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardMask } from '../../../platform/payments/web/card-mask.ts'
import { readDollars } from '../dollars.ts'
import { editMasked, type Mask } from './edit-mask.ts'
import { showAmount } from './group-thousands.ts'
import { amount, digits, expiry, money, phone, postalCode, zip } from './masks.ts'
import { parsePastedDate } from '../paste-date.ts'

const typed = 'insertText'
const pasted = 'insertFromPaste'
const back = 'deleteContentBackward'
const forward = 'deleteContentForward'

/** What stands in a box, its caret written as "|". */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ text, caret }: { text: string; caret: number }): string => `${text.slice(0, caret)}|${text.slice(caret)}`

/** A key that deletes, as a browser does it before anybody is told. */
const deleted = ({ text, caret }: { text: string; caret: number }, inputType: string) => {
  const from = inputType === back ? Math.max(0, caret - 1) : caret
  const to = inputType === back ? caret : caret + 1
  return { text: text.slice(0, from) + text.slice(to), caret: from, before: text, inputType }
}
/** For a key that deletes, the box before it; else the box as the browser left it. */
const after = (mask: Mask, box: string, inputType: string): string =>
  marked(
    editMasked(
      mask,
      inputType === back || inputType === forward ? deleted(at(box), inputType) : { ...at(box), before: '', inputType },
    ),
  )
const en = money('en')
const fr = money('fr')

describe('what the browser leaves after an edit, and what the mask makes of it', () => {
  test.each<[string, Mask, string, string, string]>([
    ['a card, digit by digit', cardMask, '42424|', typed, '4242 4|'],
    ['a digit into the middle of a card', cardMask, '42942| 4242', typed, '4294 2|424 2'],
    ['a space that is deleted takes the digit before it', cardMask, '4242 |4242', back, '424|4 242'],
    ['and forward the digit behind it', cardMask, '4242| 5678', forward, '4242| 678'],
    ['a digit in the middle that is deleted', cardMask, '424|2 4242', back, '42|24 242'],
    ['a whole card with hyphens', cardMask, '4111-1111-1111-1111|', pasted, '4111 1111 1111 1111|'],
    ['an Amex', cardMask, '378282246310005|', pasted, '3782 822463 10005|'],
    ['a card in Arabic digits', cardMask, '٤١١١١|', typed, '4111 1|'],
    ['a phone number', phone, '2075|', typed, '(207) 5|'],
    ['the bracket goes with its digit', phone, '(207) |555-0142', back, '(20|5) 550-142'],
    ['the hyphen too', phone, '(207) 555-|0142', back, '(207) 55|0-142'],
    ['with +1', phone, '+12075550142|', pasted, '+1 (207) 555-0142|'],
    ['with dots and blanks', phone, ' 207.555 0142 |', pasted, '(207) 555-0142|'],
    ['in Arabic digits', phone, '٢٠٧٥٥٥٠١٤٢|', pasted, '(207) 555-0142|'],
    ['another country’s stays as it is', phone, '+44 20 7946 0958|', pasted, '442079460958|'],
    ['a sentence stays as it is', phone, 'ask for June 207-555-0142|', pasted, 'ask for June 207-555-0142|'],
    ['a ZIP code of nine digits', zip, '041011|', typed, '04101-1|'],
    ['its hyphen', zip, '04101-|1234', back, '0410|1-234'],
    ['a postal code in small letters', postalCode, 'k1a0b1|', pasted, 'K1A 0B1|'],
    ['with a hyphen', postalCode, 'k1a-0b1|', pasted, 'K1A 0B1|'],
    ['one letter after the other', postalCode, 'k1a0|', typed, 'K1A 0|'],
    ['a month that can be no other', expiry, '7|', typed, '07|'],
    ['a month and a sign', expiry, '1/|', typed, '01|'],
    ['a year begins', expiry, '123|', typed, '12 / 3|'],
    ['the year of four digits', expiry, '12/2030|', pasted, '12 / 30|'],
    ['July of some year', expiry, '7/29|', pasted, '07 / 29|'],
    ['four digits', expiry, '0729|', pasted, '07 / 29|'],
    ['the line between month and year', expiry, '12 / |30', back, '1|3 / 0'],
    ['thousands', en, '1234|', typed, '1,234|'],
    ['a digit at the beginning', en, '91|,234', typed, '91|,234'],
    ['a digit that moves the comma', en, '129|,345,678', back, '12|,345,678'],
    ['a comma that is deleted takes its digit', en, '1,|234', back, '|234'],
    ['dollars and cents', en, '$1,234.50|', pasted, '1,234.50|'],
    ['as in French', en, '1 234,50 $|', pasted, '1,234.50|'],
    ['a third digit of cents is not taken', en, '1,234.505|', typed, '1,234.50|'],
    ['in Arabic digits and signs', en, '٥٬٠٠٠٫٥٠|', pasted, '5,000.50|'],
    ['French thousands', fr, '1234|', typed, '1\u00a0234|'],
    ['a comma begins the cents in French', fr, '12,|', typed, '12,|'],
    ['an English amount pasted into French', fr, '$1,234.50|', pasted, '1\u00a0234,50|'],
    ['thousands with dots', en, '1.000,50|', pasted, '1,000.50|'],
    ['millions with dots', en, '1.000.000|', pasted, '1,000,000|'],
    ['a dot that may be of thousands or of a fraction stays for the form to ask', en, '12.500|', pasted, '12.500|'],
    ['thousands with dots in French', fr, '1.000,50|', pasted, '1\u00a0000,50|'],
    ['what is no amount stays for the form to say so', en, 'many|', pasted, 'many|'],
    ['a security code', digits, '12 3|', pasted, '123|'],
    ['a digit into the middle of an account', digits, '123|4567', typed, '123|4567'],
    ['an account with hyphens', digits, '123-4567|', pasted, '1234567|'],
    ['a letter in a box of a date', digits, '1x|', typed, '1|'],
    ['in Arabic digits', digits, '٠٧|', typed, '07|'],
    ['an amount and its sign', amount('en'), '5000|', typed, '$5,000|'],
    ['a digit into its middle', amount('en'), '$59|,000', typed, '$59|,000'],
    ['an amount in French', amount('fr'), '5000|', typed, '5\u00a0000\u00a0$|'],
    ['a digit behind the sign', amount('fr'), '5\u00a0000\u00a0$1|', typed, '50\u00a0001\u00a0$|'],
    ['the sign takes the last digit', amount('fr'), '5\u00a0000\u00a0$|', back, '500\u00a0$|'],
    ['the last digit of an amount', amount('en'), '$5|', back, '|'],
    ['nothing', en, '|', back, '|'],
    ['a digit before a country code that is left alone', phone, '|01', forward, '|+1'],
  ])('%s', (_title, mask, edited, inputType, shown) => {
    expect(after(mask, edited, inputType)).toBe(shown)
  })
})

describe('nothing that is typed is lost', () => {
  const masks: [string, Mask, string, number][] = [
    ['card', cardMask, '0123456789', 19],
    ['phone', phone, '0123456789', 10],
    ['zip', zip, '0123456789', 9],
    ['postal code', postalCode, 'ABCXYZ0189', 6],
    ['dollars', en, '0123456789', 9],
    ['French dollars', fr, '0123456789', 9],
  ]
  const plainOf = (text: string): string => text.replaceAll(/[^A-Z\d]/g, '')
  test.each(masks)('%s: typing and deleting anywhere is what it would be without the mask', (_name, mask, alphabet, most) => {
    const key = fc.oneof(
      fc.record({ place: fc.nat(), key: fc.constantFrom(...alphabet) }),
      fc.record({ place: fc.nat(), key: fc.constantFrom(back, forward) }),
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        let [text, bare] = ['', '']
        for (const { place, key: pressed } of keys) {
          const caret = place % (text.length + 1)
          const left = plainOf(text.slice(0, caret)).length
          if (pressed.length === 1) {
            if (bare.length >= most) continue
            const edit = {
              text: text.slice(0, caret) + pressed + text.slice(caret),
              caret: caret + 1,
              before: text,
              inputType: typed,
            }
            const next = editMasked(mask, edit)
            bare = bare.slice(0, left) + pressed + bare.slice(left)
            expect(plainOf(next.text.slice(0, next.caret))).toBe(bare.slice(0, left + 1))
            text = next.text
          } else {
            const isBack = pressed === back
            if (isBack ? caret === 0 : caret === text.length) continue
            text = editMasked(mask, deleted({ text, caret }, pressed)).text
            bare = isBack ? bare.slice(0, Math.max(0, left - 1)) + bare.slice(left) : bare.slice(0, left) + bare.slice(left + 1)
          }
          expect(plainOf(text)).toBe(bare)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['en', en],
    ['fr', fr],
  ] as const)('an amount in %s is the same amount when it is shown', (_locale, mask) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (cents, isWhole) => {
        const amount = isWhole ? String(Math.floor(cents / 100)) : (cents / 100).toFixed(2)
        expect(readDollars(editMasked(mask, { text: amount, caret: amount.length, before: '', inputType: pasted }).text)).toBe(
          Number(amount),
        )
      }),
    )
  })
})

test.each([
  ['1234567', 'en', '1,234,567'],
  ['1234.5', 'fr', '1\u00a0234,5'],
  ['250', 'ar', '250'],
  ['1,234', 'en', '1,234'],
  ['many', 'en', 'many'],
] as const)('%s is shown in %s as %s', (stored, locale, shown) => {
  expect(showAmount(stored, locale)).toBe(shown)
})

describe('a whole date, pasted into one box', () => {
  test.each([
    ['2027-06-14', '2027-06-14'],
    ['2027/6/4', '2027-06-04'],
    ['06/14/2027', '2027-06-14'],
    ['6-4-2027', '2027-06-04'],
    ['14/06/2027', '2027-06-14'],
    ['06142027', '2027-06-14'],
    ['20270614', '2027-06-14'],
    ['June 14, 2027', '2027-06-14'],
    ['14 juin 2027', '2027-06-14'],
    ['Jun. 14 2027', '2027-06-14'],
    ['٢٠٢٧-٠٦-١٤', '2027-06-14'],
    ['2027-06-14T10:00:00Z', '2027-06-14'],
    ['02/30/2027', null],
    ['soon', null],
    ['14', null],
  ])('%s', (text, date) => {
    expect(parsePastedDate(text, 'en')).toBe(date)
  })
  test('a month by its Arabic name', () => {
    expect(
      parsePastedDate(
        new Intl.DateTimeFormat('ar-u-nu-arab', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 5, 14)),
        'ar',
      ),
    ).toBe('2027-06-14')
  })
})
