/** What is not seen at the beginning of a cell: spaces of every kind, control and direction marks; tabs and line ends are seen to. */
const blank =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u1680\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFE00-\\uFE0F\\uFEFF]'

/** What a spreadsheet takes for the beginning of a formula, full-width and small forms among them. */
const mark = '[=+@\\t\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B\\u2212-]'

/**
 * The beginnings of a cell or of a line inside it that a spreadsheet might run (security T12). JavaScript and PostgreSQL read it alike:
 * where the database writes the cells itself it is given this text.
 */
export const formulaStart = `^(?=${blank}*(?:[\\r\\n]|${mark}))|(?<=[\\r\\n])(?=${blank}*${mark})`

const formulaStarts = new RegExp(formulaStart, 'g')

/** The cell as text that no spreadsheet runs: `'` stands before what begins like a formula. */
export function safeCell(text: string): string {
  return text.replace(formulaStarts, "'")
}

/** One line: every cell quoted, CRLF at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** The first line of a file. The mark before it tells spreadsheets that the letters are UTF-8. */
export function csvHead(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`
}
