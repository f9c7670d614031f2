import type { LoaderFunctionArgs } from 'react-router'
import { readForm, withoutSecrets } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { usePlaceFocus } from '../place-focus.ts'
import { identityForm, identityOf } from './identity-form.ts'
import { IdentityPart } from './identity-part.tsx'
import { OfferPart } from './decision/offer-part.tsx'
import { requestedPage, rankOf } from './places.ts'
import { goOn, openSurvey, savePage, sentFrom, type Survey } from './survey.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-agreed', 'quotes'] }

const isIdentity = (loaderData: unknown): boolean =>
  (loaderData as { survey?: Survey } | undefined)?.survey?.place.part === 'identity'

export const meta = pageMeta({
  namespace: 'term-ca',
  title: (t, loaderData) => t(isIdentity(loaderData) ? 'term-ca-agreed:identity.heading' : 'term-ca-agreed:offer.heading'),
  description: 'survey.description',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  return { survey: await openSurvey(args, 'your-policy') }
}

/** Reading (T-020): the offer is accepted first, then identity is proved; payment needs both. */
export const action = formAction(
  async ({ values, ...args }) => {
    const place = requestedPage('your-policy', new URL(args.request.url).searchParams)
    const visible = withoutSecrets(identityForm, values)
    if (place?.part !== 'identity') {
      const saved = await savePage(args, visible, { offerAccepted: true })
      if ('answer' in saved) return saved.answer
      const { next, applicationId, note } = saved.saved
      // A proof that is kept already is shown once more; where something before is open, that comes first.
      const identity = { step: 'your-policy', part: 'identity' } as const
      return goOn(rankOf(next) < rankOf(identity) ? next : identity, applicationId, note)
    }
    if (values['identity'] === 'kept') {
      const saved = await savePage(args, visible, {})
      return 'answer' in saved ? saved.answer : goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
    }
    const read = readForm(identityForm, values)
    if ('errors' in read) return wrongAnswer(sentFrom(values, identityForm), read.errors)
    const saved = await savePage(args, visible, { identity: identityOf(read.answers) })
    return 'answer' in saved ? saved.answer : goOn(saved.saved.next, saved.saved.applicationId, saved.saved.note)
  },
  { form: identityForm, intents: ['accept', ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function YourPolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { survey } = loaderData
  const view = survey.application
  const { part } = survey.place
  usePlaceFocus(part)
  const offer = view?.decision?.offer
  if (!view || !offer) return null
  return part === 'identity' ? (
    <IdentityPart survey={survey} view={view} answer={actionData} />
  ) : (
    <OfferPart survey={survey} view={view} offer={offer} answer={actionData} />
  )
}
