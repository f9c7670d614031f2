/**
 * A text as it is shown: French of Canada has no space before ? ! and ; and one that does not break before a colon and inside quotation
 * marks, whatever was typed.
 */
export function withFrenchMarks(text: string, locale: string): string {
  if (locale !== 'fr') return text
  return text.replaceAll(/[ \u00a0\u202f](?=[?!;])/g, '').replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0')
}
