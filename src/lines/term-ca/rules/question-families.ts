// Which questions belong together, for pages that show answers in groups. Nothing is decided by it.

export const questionFamilies = {
  record: ['declinedOrRescinded', 'criminalOffences', 'outsideCa'],
  activities: ['riskyOccupation', 'extremeSports'],
  habits: ['marijuanaUse', 'alcoholUse', 'recreationalDrugsPast5Y', 'alcoholUsePast10Y'],
  conditions: ['cancer', 'heart', 'fibrosis', 'sleepApnea', 'immunity'],
  mind: ['brainDisorder', 'cognitiveImpairment', 'musculoskeletal', 'schizophrenia'],
  recent: ['generalHealth', 'fourWeekTreatment', 'mamograms', 'followups', 'threeMonthSymptoms'],
  relatives: ['twoDiagnosed', 'oneDiagnosed'],
} as const satisfies Record<string, readonly string[]>

export type QuestionFamily = keyof typeof questionFamilies

export const familyNames = Object.keys(questionFamilies) as QuestionFamily[]

/** The family of a question; a question that a later version adds stands with the recent ones until it is given its own. */
export function familyOf(question: string): QuestionFamily {
  const names: Readonly<Record<QuestionFamily, readonly string[]>> = questionFamilies
  return familyNames.find((family) => names[family].includes(question)) ?? 'recent'
}
