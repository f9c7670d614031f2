import { agreedText, type DocumentSection, type Figure } from '../../../../platform/documents/server/index.ts'
import { fillText } from '../../../../shared/fill-text.ts'
import { withFrenchMarks } from '../../../../shared/french-marks.ts'
import { isolate, isolateLtr, isolateSentence } from '../../../../shared/isolate.ts'
import type { Locale } from '../../../../shared/locale.ts'
import en from '../../document/en.json' with { type: 'json' }
import type { StoredAnswer } from '../../../../platform/applications/rules/index.ts'
import { setting } from './policy-document-words.ts'
import type { TermPolicy } from './policy-info.ts'

const text = en.answers
const yesNo = (isYes: boolean): string => (isYes ? text.yes : text.no)

/** "yes", "no" and figures stay what they were; a follow-up stands below its question with the words it was asked in. */
const answerRows = (answers: Record<string, StoredAnswer>, locale: Locale): string[][] => {
  const printed = (words: string): string => isolate(withFrenchMarks(words, locale))
  return Object.values(answers).flatMap(({ text: question, examples = [], answer, followUps, followUpTexts, followUpLabels }) => [
    [printed([question, examples.join(locale === 'ar' ? '؛ ' : '; ')].filter(Boolean).join(' ')), yesNo(answer === 'yes')],
    ...Object.entries(followUps).map(([name, value]) => [
      printed(followUpTexts[name] ?? name),
      value === 'yes' || value === 'no' ? yesNo(value === 'yes') : isolate(followUpLabels?.[name] ?? value),
    ]),
  ])
}

const questionSection = (
  heading: string,
  caption: string,
  answers: Record<string, StoredAnswer>,
  locale: Locale,
): DocumentSection[] => {
  const rows = answerRows(answers, locale)
  return rows.length === 0 ? [] : [{ heading, table: { caption, columns: text.columns, rows } }]
}

const bodyRows = ({ holder: { body } }: TermPolicy): Figure[] =>
  body.measurement === 'metric'
    ? [
        { label: text.height, value: fillText(text.heightMetric, { centimeters: isolateLtr(body.centimeters) }) },
        { label: text.weight, value: fillText(text.weightMetric, { kilograms: isolateLtr(body.kilograms) }) },
      ]
    : [
        {
          label: text.height,
          value: fillText(text.heightStandard, { feet: isolateLtr(body.feet), inches: isolateLtr(body.inches) }),
        },
        { label: text.weight, value: fillText(text.weightStandard, { pounds: isolateLtr(body.pounds) }) },
      ]

/** The signed application inside the contract: every statement with its time, every answer with its question (decision 0021). */
export function answerSections(policy: TermPolicy): DocumentSection[] {
  const { eligibility, statements, lifestyle, medical, receipt } = policy.holder
  return [
    {
      heading: en.statements.heading,
      paragraphs: [en.statements.intro],
      list: Object.values(statements).map(({ text: statement, agreedAt }) =>
        agreedText(setting, { text: isolateSentence(statement), at: agreedAt }),
      ),
    },
    {
      heading: text.heading,
      paragraphs: [text.intro],
      rows: [
        { label: text.citizen, value: yesNo(eligibility.isCanadian) },
        { label: text.tobacco, value: yesNo(eligibility.usesTobacco) },
        { label: text.replaces, value: yesNo(eligibility.replacesPolicy) },
        { label: text.absentNow, value: yesNo(eligibility.absentNow) },
        { label: text.absentPast, value: eligibility.absentPast ? text.absences[eligibility.absentPast] : text.no },
        ...bodyRows(policy),
      ],
    },
    ...questionSection(text.lifestyle, text.lifestyleCaption, lifestyle, policy.locale),
    ...questionSection(text.medical, text.medicalCaption, medical, policy.locale),
    {
      heading: en.receipt.heading,
      paragraphs: [en.receipt.text],
      rows: [
        { label: en.receipt.rates, value: isolateLtr(receipt.receipt.ratesVersion) },
        { label: en.receipt.key, value: isolateLtr(receipt.keyId) },
      ],
    },
  ]
}
