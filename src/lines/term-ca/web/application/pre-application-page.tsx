import { useTranslation } from 'react-i18next'
import { useLocation, type ClientActionFunctionArgs, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { namedIn, type NamedReferral } from '../../../../platform/site/web/index.ts'
import { getApplications, type ApplicationRow } from '../../../../platform/applications/contract.ts'
import { applicationToContinue, ContinuePrompt, useAutosave } from '../../../../platform/applications/web/index.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import { isKnownBrowser } from '../../../../web/known-browser.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { EligibilityFields } from './eligibility-fields.tsx'
import { eligibilityBoxes, eligibilityForm } from './eligibility-form.ts'
import { dropPageDraft, savePageDraft, withPageDraft } from './page-draft.ts'
import { PersonPage } from './person-part.tsx'
import { personBoxes } from './person-boxes.ts'
import { usePlaceFocus } from '../place-focus.ts'
import { requestedPage } from './places.ts'
import { Refusal } from '../refusal.tsx'
import { quoteToBoxes } from '../estimate/saved-quote.ts'
import { saveEligibility, savePerson } from './save-pre-application.ts'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import { openSurvey, type Survey, type SurveyAnswer } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-eligibility', 'term-ca-person'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: (t, loaderData) =>
    t(
      (loaderData as { survey?: Survey } | undefined)?.survey?.place.part === 'person'
        ? 'term-ca-person:person.heading'
        : 'term-ca-eligibility:eligibility.heading',
    ),
  description: 'survey.description',
  noIndex: true,
})

/** Platform §2: somebody who begins anew is asked once whether to go on with what is open, also with what is approved or with an agent. */
const readOpen = async (args: LoaderFunctionArgs): Promise<ApplicationRow | null> => {
  if (!isKnownBrowser(args.request)) return null
  const outcome = await readPage(args)
    .call(getApplications, { limit: 6 })
    .catch(() => null)
  if (!outcome || outcome.haserror) return null
  return applicationToContinue(outcome.applications.filter(({ line }) => line === 'term-ca'))
}

export async function loader(args: LoaderFunctionArgs) {
  const survey = await openSurvey(args, 'pre-application')
  const { pathname, searchParams } = new URL(args.request.url)
  const view = survey.application
  const boxes: Boxes = view
    ? { ...eligibilityBoxes(view), ...personBoxes(view, survey.email) }
    : await quoteToBoxes(readPage(args), searchParams.get('quote'))
  return {
    survey,
    values: survey.isEnglish ? await withPageDraft(args, 'pre-application', boxes) : boxes,
    open: view || !survey.isEnglish ? null : await readOpen(args),
    named: namedIn(searchParams),
    quote: searchParams.get('quote') ?? '',
    /** Reading (T-014): the variant entry goes without the needs assessment; who sent the visit stays on its application. */
    isVariant: pathname.startsWith('/canadiantermrc'),
  }
}

/** Looking up an address or asking for a call changes nothing of the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === '/canadianterm/address' || formAction === '/canadianterm/call-back' ? false : defaultShouldRevalidate

export const action = formAction(
  async ({ values, ...args }) => {
    if (values['intent'] === 'save') return savePageDraft(args, 'pre-application', values)
    const place = requestedPage('pre-application', new URL(args.request.url).searchParams)
    const answer = await (place?.part === 'person' ? savePerson(args, values) : saveEligibility(args, values))
    if (answer instanceof Response) await dropPageDraft(args, 'pre-application', values)
    return answer
  },
  { intents: ['save', ''] },
)

/**
 * Once the application exists the way back leads to its page 1, not to an empty one: the address is told before the router learns
 * of page 2, since afterwards it would be the address of page 2 that is changed.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepTyped<ReturnType<typeof action>>(args)
  } catch (thrown) {
    const next = thrown instanceof Response ? (thrown.headers.get('location') ?? '') : ''
    const { pathname } = new URL(next, window.location.href)
    if (/\/pre-application\/[^/]+$/.test(pathname) && pathname !== window.location.pathname)
      history.replaceState(history.state, '', `${pathname}?page=1`)
    throw thrown
  }
}

export default function PreApplicationPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { survey, values } = loaderData
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const part = survey.place.part
  usePlaceFocus(part)
  const props = { survey, kept: values, answer }
  return part === 'person' ? (
    <PersonPage key={part} {...props} />
  ) : (
    <>
      <ContinuePrompt application={loaderData.open} />
      <Eligibility key={part} {...props} named={loaderData.named} quote={loaderData.quote} isVariant={loaderData.isVariant} />
    </>
  )
}

function Eligibility({
  survey,
  kept,
  answer,
  named,
  quote,
  isVariant,
}: {
  survey: Survey
  kept: Boxes
  answer: SurveyAnswer | undefined
  named: NamedReferral
  quote: string
  isVariant: boolean
}) {
  const { t } = useTranslation('term-ca')
  const form = useForm(eligibilityForm, answer, { namespace: 'term-ca', today: survey.today, stored: kept })
  const { pathname, search } = useLocation()
  const autosave = useAutosave(pathname + search)
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      autosaved={autosave.state}
      place={t('survey.page', { page: 1, of: 2 })}
      question={t('term-ca-eligibility:eligibility.heading')}
      lede={t('term-ca-eligibility:eligibility.lede')}
    >
      <Refusal refused={answer?.refused} applicationId={survey.application?.applicationId} />
      <SurveyForm
        survey={survey}
        form={form}
        autosave={autosave}
        answer={answer}
        foot={t('term-ca-eligibility:eligibility.foot')}
      >
        <input type="hidden" name="partner" value={named.partner} />
        <input type="hidden" name="campaign" value={named.campaign} />
        <input type="hidden" name="quote" value={quote} />
        <input type="hidden" name="variant" value={isVariant ? 'rc' : ''} />
        <EligibilityFields form={form} today={survey.today} />
      </SurveyForm>
    </SurveyFrame>
  )
}
