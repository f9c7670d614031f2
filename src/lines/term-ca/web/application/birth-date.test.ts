import { describe, expect, test } from 'vitest'
import { dateWindowYears, yearsBefore } from '../../../../shared/fields/date-rules.ts'
import { birthDate } from './birth-date.ts'

const boxes = (month: string, day: string, year: string) => ({ 'dob.month': month, 'dob.day': day, 'dob.year': year })

describe('a birth date (term life §5)', () => {
  test.each([
    ['nothing', boxes('', '', ''), '2026-11-21', { error: 'rule:required' }],
    ['no such day', boxes('2', '30', '1990'), '2026-11-21', { error: 'rule:named-date-invalid' }],
    ['two digits of a year', boxes('2', '3', '90'), '2026-11-21', { error: 'rule:named-date-invalid' }],
    ['70 years ago today', boxes('11', '21', '1956'), '2026-11-21', { value: '1956-11-21' }],
    ['a day earlier', boxes('11', '20', '1956'), '2026-11-21', { error: 'rule:named-date-early|min=11/21/1956' }],
    ['today', boxes('11', '21', '2026'), '2026-11-21', { value: '2026-11-21' }],
    ['tomorrow', boxes('11', '22', '2026'), '2026-11-21', { error: 'rule:named-date-late|max=11/21/2026' }],
    ['a leap day', boxes('2', '29', '1988'), '2026-11-21', { value: '1988-02-29' }],
  ])('%s', (_title, typed, today, read) => {
    expect(birthDate().read('dob', { boxes: typed, today })).toEqual(read)
  })
  test('70 years before a leap day that was none', () => {
    expect(yearsBefore('2028-02-29', dateWindowYears)).toBe('1958-02-28')
  })
})
