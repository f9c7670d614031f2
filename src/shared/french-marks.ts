/**
 * A text as it is shown: in French ? ! : ; and closing quotes stay on the line of the word before them, whatever space was typed.
 */
export const withFrenchMarks = (text: string, locale: string): string =>
  locale === 'fr' ? text.replaceAll(/ (?=[?!:;»])|(?<=«) /g, '\u00a0') : text
