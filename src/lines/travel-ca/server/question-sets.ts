import { questionSetStore } from '../../../platform/applications/server/index.ts'
import { insurer } from '../rules/insurer.ts'
import { rulesOfSet, setNames, shippedSets } from '../rules/question-sets.ts'
import { surveyTexts } from './sentences.ts'

/** The six statements and the health questions, in their versions. */
export const questions = questionSetStore({
  line: 'travel-ca',
  sets: setNames.map((name) => ({ name, isAgreed: name === 'eligibility' })),
  shipped: shippedSets,
  today: insurer.todayOf,
  title: (locale) => surveyTexts(locale, 'line'),
  setTitle: (locale, set) => surveyTexts(locale, set === 'health' ? 'health' : 'statements'),
  rulesOf: rulesOfSet,
})
