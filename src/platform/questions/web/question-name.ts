import { withFrenchMarks } from '../../../shared/french-marks.ts'
import type { Locale } from '../../../shared/locale.ts'
import { useLocale } from '../../../web/root-data.ts'
import type { EditedQuestion } from '../contract.ts'

type Named = Pick<EditedQuestion, 'ApiId' | 'label' | 'words'>

/** What a question asks in a language, in English where nothing is written in it. */
export function inputOf({ words }: Pick<Named, 'words'>, locale: Locale): { language: Locale; text: string } {
  const language = words.some((each) => each.language === locale && each.question !== '') ? locale : 'en'
  const text = words.find((each) => each.language === language)?.question ?? ''
  return { language, text: withFrenchMarks(text, language) }
}

/** What staff call a question: its label, and what it asks where nobody has given it one. */
export function useQuestionName(): (question: Named) => string {
  const locale = useLocale()
  return (question) => (question.label === question.ApiId ? inputOf(question, locale).text || question.ApiId : question.label)
}
