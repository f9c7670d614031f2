import { eligible, familyNeeds, payableApplication, person } from '../../../../../test/factories/ca-term-application.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { behavesLikeAnApplication } from '../../../../../test/line-kit/behaves-like-an-application.ts'
import { getCATermApplication, saveCATermApplication, type ApplicationPatch } from '../../contract.ts'

const test_ = appForFile()

const names = ['cancer', 'heart', 'fibrosis', 'immunity'] as const

behavesLikeAnApplication<ApplicationPatch>('term-ca', () => ({
  line: 'term-ca',
  test: test_,
  save: (visitor, { id: applicationId, patch: application, revision }) =>
    visitor.call(saveCATermApplication, { applicationId, application, revision }),
  view: (visitor, applicationId) => visitor.call(getCATermApplication, { applicationId }),
  beforeAccount: [eligible, person],
  afterAccount: { patch: { needsAssessment: familyNeeds }, part: 'needs', shows: '710000' },
  tooEarly: { beneficiaries: [] },
  wrong: { patch: { user: { firstName: '' } }, field: 'user.firstName' },
  ineligible: { patch: { surveyQuestions: { isCanadian: 'no' } }, code: 'not-canadian' },
  complete: (visitor) => payableApplication(visitor, { needsSkipped: undefined, needsAssessment: familyNeeds }),
  change: {
    patch: { user: { measurement: 'metric', centimeters: '178', kilograms: '95' } },
    reopens: 'decision',
    leadsBackTo: 'review',
  },
  atOnce: {
    patches: names.map((name) => ({ medical: { [name]: { answer: 'yes' } } })),
    marksOf: ({ medical }) => names.map((name) => medical[name].answer),
    marks: names.map(() => 'yes'),
  },
}))
