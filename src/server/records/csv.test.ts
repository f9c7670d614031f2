import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvHead, csvLine, safeCell } from './csv.ts'

describe('a cell that a spreadsheet might run (security T12)', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\r\nx', "'\r\nx"],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u3000\uFEFF=1', "'\u3000\uFEFF=1"],
    ['\u202E=1', "'\u202E=1"],
    ['\u2066=1\u2069', "'\u2066=1\u2069"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['\uFF0D1', "'\uFF0D1"],
    ['\uFF201', "'\uFF201"],
    ['one\n=2', "one\n'=2"],
    ['one\r\n \u00A0@2', "one\r\n' \u00A0@2"],
    ['one\ntwo', 'one\ntwo'],
    ['a=b', 'a=b'],
    ['', ''],
    ['2026-03-01', '2026-03-01'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j is written as %j', (text, written) => expect(safeCell(text)).toBe(written))

  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u00A0',
    '\u200B',
    '\u202E',
    '\uFEFF',
    '\uFF1D',
    '"',
    ',',
    'a',
    '1',
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  test('no line of any cell begins with a mark once what is not seen is taken away', () => {
    fc.assert(
      fc.property(text, (given) => {
        const written = safeCell(given)
        expect(/^[=+\-@\uFF1D\t\r\n]/.test(written.replace(/^[ \u00A0\u200B\u202E\uFEFF]*/, ''))).toBe(false)
        for (const line of written.split(/[\r\n]/))
          expect(/^[=+\-@\uFF1D\t]/.test(line.replace(/^[ \u00A0\u200B\u202E\uFEFF]*/, ''))).toBe(false)
        // Nothing is lost: only apostrophes were put in.
        expect(written.replaceAll("'", '')).toBe(given)
        expect(safeCell(written)).toBe(written)
      }),
      { numRuns: 2000 },
    )
  })

  test('a line is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const line = csvLine(cells)
        expect(line.endsWith('"\r\n')).toBe(true)
        const read = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
          cell.replaceAll('""', '"'),
        )
        expect(read).toEqual(cells.map(safeCell))
      }),
    )
  })
})

test('a file begins with the mark of UTF-8 and the names of its columns', () => {
  expect(csvHead(['a', 'b'])).toBe('\uFEFF"a","b"\r\n')
})
