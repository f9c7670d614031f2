import { useTranslation } from 'react-i18next'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readCookie, readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { CATermNeedsAssessment, getCATermGrid } from '../../contract.ts'
import { snapped, type Grid } from '../estimate/estimate.ts'
import { NeedsPart } from '../estimate/needs-part.tsx'
import type { NeedsResult } from '../estimate/needs-fields.tsx'
import { needsForm } from '../estimate/needs-form.ts'
import { usePlaceFocus } from '../place-focus.ts'
import { requestedPage } from './places.ts'
import { quoteForm, quoteOf } from '../estimate/quote-form.ts'
import { QuotePart } from '../estimate/quote-part.tsx'
import { readWish, wishCookie } from '../estimate/saved-quote.ts'
import { goOn, openSurvey, savePage, sentFrom, type Survey } from './survey.ts'
import type { View } from '../view.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-estimate', 'term-ca-needs', 'quotes'] }

export const meta = pageMeta({
  namespace: 'term-ca-needs',
  title: (t, loaderData) =>
    t(
      (loaderData as { survey?: Survey } | undefined)?.survey?.place.part === 'quote' ? 'term-ca:quote.heading' : 'needs.heading',
    ),
  description: 'term-ca:survey.description',
  noIndex: true,
})

/** Facts §1e: the sum again from what is kept, so that it can be shown line by line on any device. */
const needsOf = async (args: LoaderFunctionArgs, view: View): Promise<NeedsResult | null> => {
  if (!view.needsAssessment) return null
  const { totalInsuranceNeeded: _need, applyUpTo: _most, ...inputs } = view.needsAssessment
  const result = await readPage(args).call(CATermNeedsAssessment, {
    ...inputs,
    ...(view.user.dob ? { dob: view.user.dob } : {}),
    applicationId: view.applicationId,
  })
  return result.haserror ? null : result
}

const gridOf = async (args: LoaderFunctionArgs, view: View): Promise<Grid | { message: string; code: string }> => {
  const { dob, sex, address, smoker } = view.user
  // The guard lets nobody in before these are answered.
  if (!dob || !sex || !address?.province) throw redirect('/canadianterm/survey/pre-application')
  const grid = await readPage(args).call(getCATermGrid, {
    dob,
    sex,
    province: address.province,
    smoker: smoker ?? view.surveyQuestions.tobaccoFor12Month === 'yes',
    applicationId: view.applicationId,
  })
  return grid.haserror ? { message: grid.message, code: grid.code } : grid
}

export async function loader(args: LoaderFunctionArgs) {
  const survey = await openSurvey(args, 'policy-options')
  const view = survey.application
  if (!view) throw redirect('/canadianterm/survey/pre-application')
  if (survey.place.part === 'needs') return { survey, needs: await needsOf(args, view), grid: null, wish: null, most: null }
  const named = Number(new URL(args.request.url).searchParams.get('amount'))
  const wish = readWish(readCookie(args.request, wishCookie))
  const { needsAssessment: assessed, quote } = view
  const most = assessed && assessed.applyUpTo > 0 ? assessed.applyUpTo : null
  const needed = assessed && assessed.totalInsuranceNeeded > 0 ? assessed.totalInsuranceNeeded : null
  const grid = await gridOf(args, view)
  const faceDollars = named || quote?.faceAmount || wish?.faceDollars || needed
  return {
    survey,
    needs: null,
    grid,
    wish: {
      faceDollars: faceDollars ?? ('faces' in grid ? snapped(grid, 500_000) : 500_000),
      term: quote?.termLength ?? wish?.term,
      isAsked: faceDollars !== null,
    },
    most,
  }
}

/** A receipt or a call changes nothing of the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === '/canadianterm/receipt' || formAction === '/canadianterm/call-back' ? false : defaultShouldRevalidate

const saveNeeds = async (args: ActionFunctionArgs, values: Boxes) => {
  if (values['intent'] === 'skip') {
    const skipped = await savePage(args, values, { needsSkipped: true })
    if ('answer' in skipped) return skipped.answer
    return goOn({ step: 'policy-options', part: 'quote' }, skipped.saved.applicationId, skipped.saved.note)
  }
  const read = readForm(needsForm, values)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const saved = await savePage(args, values, { needsAssessment: read.answers })
  if ('answer' in saved) return saved.answer
  return goOn({ step: 'policy-options', part: 'needs' }, saved.saved.applicationId, saved.saved.note)
}

const saveQuote = async (args: ActionFunctionArgs, values: Boxes) => {
  const read = readForm(quoteForm(readPage(args).locale), values)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const saved = await savePage(args, values, { quote: quoteOf(read.answers) })
  if ('answer' in saved) return saved.answer
  return goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
}

export const action = formAction(
  async ({ values, ...args }) => {
    const place = requestedPage('policy-options', new URL(args.request.url).searchParams)
    return place?.part === 'quote' ? saveQuote(args, values) : saveNeeds(args, values)
  },
  { intents: ['skip', ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PolicyOptionsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const { survey, grid, wish } = loaderData
  usePlaceFocus(survey.place.part)
  if (!grid || !wish) return <NeedsPart survey={survey} result={loaderData.needs} answer={actionData} />
  return (
    <QuotePart
      key={survey.application?.applicationId}
      survey={survey}
      grid={grid}
      wish={wish}
      most={loaderData.most ?? undefined}
      answer={actionData}
      heading={t('quote.heading')}
    />
  )
}
