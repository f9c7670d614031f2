import type { StoredAnswer } from '../../../platform/applications/rules/index.ts'
import {
  agreedText,
  agreementList,
  contactRows,
  documentWords,
  type DocumentSection,
} from '../../../platform/documents/server/index.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { withFrenchMarks } from '../../../shared/french-marks.ts'
import { isolate, isolateSentence } from '../../../shared/isolate.ts'
import { agreements, type Agreement } from '../rules/trip.ts'
import { nameOf, type Setting } from './document-setting.ts'

/** The statements and the consent, and what was agreed to before paying. */
const agreedList = (setting: Setting, brand: string): string[] => {
  const { agreed, statements, consent } = setting.policy.holder
  const textOf = (agreement: Agreement): string => fillText(setting.text.answers[agreement], { brand })
  return [
    ...Object.values(statements).map(({ text, agreedAt }) => agreedText(setting, { text: isolateSentence(text), at: agreedAt })),
    ...(consent ? [agreedText(setting, { text: isolateSentence(consent.text), at: consent.at })] : []),
    ...agreementList(setting, agreements, agreed, textOf),
  ]
}

const answerText = (
  { locale, text: { answers } }: Setting,
  { text, answer, followUps, followUpTexts, followUpLabels }: StoredAnswer,
): string => {
  const details = Object.entries(followUps).map(
    ([name, value]) => `${followUpTexts[name] ?? name} ${followUpLabels?.[name] ?? value}`,
  )
  const sentences = [fillText(answers.asked, { question: text, answer: answers[answer] }), ...details].join(' ')
  return isolate(withFrenchMarks(sentences, locale))
}

/** The application: what was answered, word for word, with the time of what was agreed to (facts §6 "E-sign", §7). */
export function answerSections(setting: Setting, brand: string): DocumentSection[] {
  const { text, policy, locale } = setting
  const { insured, contact } = policy.holder
  return [
    {
      heading: documentWords[locale].answers,
      paragraphs: [text.answers.intro],
      rows: contactRows(locale, contact),
      list: agreedList(setting, brand),
    },
    ...insured.flatMap((person) =>
      person.answers
        ? [
            {
              heading: fillText(text.answers.person, { name: nameOf(person) }),
              list: Object.values(person.answers).map((answer) => answerText(setting, answer)),
            },
          ]
        : [],
    ),
  ]
}
