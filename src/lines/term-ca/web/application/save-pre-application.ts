import { data, type ActionFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { callOrAnswer } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readCookie, readPage } from '../../../../web/page-context.ts'
import { checkCanadianAddress, type CanadianAddress } from '../../../../platform/address/contract.ts'
import { getCATermGrid, type ApplicationPatch } from '../../contract.ts'
import { insurer } from '../../rules/insurer.ts'
import { eligibilityForm, eligibilityPatch } from './eligibility-form.ts'
import { personForm, personOf } from './person-form.ts'
import { goOn, savePage, sentFrom, type SurveyAnswer } from './survey.ts'

/**
 * What would refuse an application, asked before one is opened: who is turned away leaves no open
 * application behind (term life §5).
 */
const refusedBeforeOpening = async (args: ActionFunctionArgs, values: Boxes, { user, surveyQuestions }: ApplicationPatch) => {
  const { dob, sex, address } = user ?? {}
  if (args.params['applicationId'] || !dob || !sex || !address?.province) return null
  const payload = {
    dob,
    sex,
    province: address.province,
    smoker: surveyQuestions?.tobaccoFor12Month === 'yes',
    isCanadian: surveyQuestions?.isCanadian,
  }
  const called = await callOrAnswer(readPage(args), getCATermGrid, payload, sentFrom(values))
  return 'answer' in called ? called.answer : null
}

/** Reading (T-014): who came by the variant entry goes on without the needs assessment. For the visit only. */
const variantCookie = 'term-entry'
const variant = 'rc'

export async function saveEligibility(args: ActionFunctionArgs, values: Boxes) {
  const read = readForm(eligibilityForm, values, insurer.dayOf(readPage(args).now()))
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const patch = eligibilityPatch(read.answers)
  const refused = await refusedBeforeOpening(args, values, patch)
  if (refused) return refused
  const isVariant = values['variant'] === 'rc'
  const saved = await savePage(args, values, patch, {
    partner: values['partner'],
    campaign: values['campaign'],
    quote: values['quote'],
  })
  if (isVariant) readPage(args).setCookie(variantCookie, variant, { maxAge: null })
  if ('answer' in saved) return saved.answer
  return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
}

/** Term life §5: all four parts must match one suggestion. Reading (T-079): one typed by hand goes on, recorded as such. */
const addressProblem = async (args: ActionFunctionArgs, values: Boxes, address: CanadianAddress) => {
  if (values['addressManual'] === 'yes') return null
  try {
    const checked = await readPage(args).call(checkCanadianAddress, address)
    if (checked.haserror || checked.validated) return null
    const errors = { addr1: checked.message ? `text:${checked.message}` : 'rule:invalid' }
    return data<SurveyAnswer>({ values: { ...values, offersManual: 'yes' }, errors })
  } catch (error) {
    // The check is a help; what is recorded of the address is the server's to say when the page is saved.
    if (error instanceof Failure) return null
    throw error
  }
}

export async function savePerson(args: ActionFunctionArgs, values: Boxes) {
  const page = readPage(args)
  const email = page.person?.email ?? null
  const read = readForm(personForm(email), values)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const user = personOf(read.answers, email)
  const problem = await addressProblem(args, values, user.address as CanadianAddress)
  if (problem) return problem
  const saved = await savePage(args, values, { user })
  // Term life §4: a visitor must create an account to continue; what was typed is kept by then.
  const due = () =>
    data<SurveyAnswer>({ values, errors: {}, account: { email: user.emailAddress ?? '', phone: user.phoneNumber ?? '' } })
  if ('answer' in saved) return saved.answer.data.refused?.code === 'account-needed' ? due() : saved.answer
  if (!email) return due()
  const { applicationId, next, note } = saved.saved
  if (next.part !== 'needs' || readCookie(args.request, variantCookie) !== variant) return goOn(next, applicationId, note)
  const passed = await savePage(args, {}, { needsSkipped: true })
  return 'answer' in passed ? passed.answer : goOn(passed.saved.next, applicationId, note)
}
