/**
 * A text as it is shown: in French ? ! : ; and closing quotes stay on the line of the word before them, whatever space was typed.
 */
export function withFrenchMarks(text: string, locale: string): string {
  return locale === 'fr' ? text.replaceAll(/ (?=[?!:;»])|(?<=«) /g, '\u00a0') : text
}
