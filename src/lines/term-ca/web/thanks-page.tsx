import { useTranslation } from 'react-i18next'
import { data, Form, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { keepInProfile, mayAskForProfile, type KnownPerson } from '../../../platform/profile/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import { toUsDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { longDate } from '../../../shared/long-date.ts'
import { getCATermPolicy, getCATermPurchase, type PolicyView } from '../contract.ts'
import { pathOf } from './places.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { endedWordsKey } from './policy-state.ts'
import { sendDocument } from './send-document.ts'
import styles from './later-pages.module.css'
import { usePlaceFocus } from './place-focus.ts'
import { openSurvey } from './survey.ts'
import type { View } from './view.ts'
import { Waiting, waitingKind } from './waiting-part.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: (t, loaderData) => {
    const shown = loaderData as { policy: PolicyView | null; state: string } | undefined
    return !shown || shown.policy ? t('thanks.title') : t(`waiting.${waitingKind(shown.state)}`)
  },
  description: 'survey.description',
  noIndex: true,
})

/**
 * A payment that came to nothing while somebody waited here: it is said before the way leads back to the payment. Null for every
 * other application, for somebody else's and for one that was never paid for: the guard of the survey has those.
 */
const endedPayment = async ({ call }: PageContext, applicationId: string) => {
  const purchase = await call(getCATermPurchase, { applicationId }).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return purchase && !purchase.haserror && ['declined', 'refunded', 'failed'].includes(purchase.state) ? purchase : null
}

export const loader = async (given: LoaderFunctionArgs) => {
  const page = readPage(given)
  const applicationId = given.params['applicationId'] ?? ''
  const ended = applicationId ? await endedPayment(page, applicationId) : null
  if (ended) return { applicationId, email: '', state: ended.state, message: ended.message, policy: null, asksForProfile: false }
  const survey = await openSurvey(given, 'thanks')
  const purchase = await page.call(getCATermPurchase, { applicationId })
  if (purchase.haserror) throw redirect(pathOf({ step: 'payment', part: 'payment' }, applicationId))
  const policy = purchase.policyNum ? await page.call(getCATermPolicy, { policyNum: purchase.policyNum }) : null
  const isBought = policy !== null && !policy.haserror
  return {
    applicationId,
    email: survey.email ?? '',
    state: purchase.state,
    message: purchase.message,
    policy: isBought ? policy : null,
    asksForProfile:
      isBought && survey.application ? await mayAskForProfile(given.request, page, knownOf(survey.application)) : false,
  }
}

/** What the application knew of its person, as the profile names it. */
const knownOf = ({ user: { firstName, lastName, phoneNumber, dob, sex, address } }: View): KnownPerson => ({
  firstname: firstName ?? '',
  lastname: lastName ?? '',
  mobile: phoneNumber ?? '',
  dob: dob ? toUsDate(dob) : '',
  gender: sex ?? '',
  home:
    address?.addr1 && address.city && address.province && address.postalCode
      ? {
          address: address.addr1,
          city: address.city,
          state: address.province,
          zipcode: address.postalCode,
          country: 'CA',
        }
      : null,
})

const keep = async (given: ActionFunctionArgs, agreed: boolean) => {
  const survey = await openSurvey(given, 'thanks')
  const kept = survey.application ? await keepInProfile(readPage(given), knownOf(survey.application), agreed) : false
  return data({ kept })
}

export const action = async (given: ActionFunctionArgs) => {
  const form = await given.request.formData()
  const answer = form.get('keep')
  if (answer === 'yes' || answer === 'no') return keep(given, answer === 'yes')
  const policyNum = form.get('policy')
  return sendDocument(readPage(given), typeof policyNum === 'string' ? policyNum : '')
}

export default function ThanksPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { policy, state, message, applicationId, email, asksForProfile } = loaderData
  const kept = Boolean(actionData && 'kept' in actionData && actionData.kept)
  usePlaceFocus(policy ? 'policy' : waitingKind(state))
  return policy ? (
    <Thanks policy={policy} email={email} asksForProfile={asksForProfile} kept={kept} />
  ) : (
    <Waiting state={state} message={message} applicationId={applicationId} />
  )
}

function Thanks({
  policy,
  email,
  asksForProfile,
  kept,
}: {
  policy: PolicyView
  email: string
  asksForProfile: boolean
  kept: boolean
}) {
  const { t: more } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const ended = endedWordsKey(policy)
  return (
    <SiteFrame>
      <div className={styles.block}>
        <BlockPattern block="life" />
      </div>
      <div className={`content ${styles.page}`}>
        <h1>{more(ended ? 'policy.heading' : 'thanks.heading')}</h1>
        {ended ? <Notice kind="warning">{more(ended)}</Notice> : <p className={styles.lede}>{more('thanks.lede', { email })}</p>}
        <PolicyDocuments policyNum={policy.policyNum} email={email} action={null} />
        <PolicyFacts policy={policy} />
        {kept ? (
          <Notice kind="success" announce>
            {more('keep.done')}
          </Notice>
        ) : asksForProfile ? (
          <section className={styles.group}>
            <h2>{more('keep.title')}</h2>
            <p>{more('keep.text')}</p>
            <Form method="post" className={styles.row}>
              <Button kind="quiet" name="keep" value="yes">
                {more('keep.yes')}
              </Button>
              <Button kind="text" name="keep" value="no">
                {more('keep.no')}
              </Button>
            </Form>
          </section>
        ) : null}
        <section className={styles.group}>
          {ended ? null : (
            <>
              <h2>{more('thanks.next')}</h2>
              <ul className={styles.list}>
                <li>{more('thanks.review', { date: longDate(policy.reviewEnds, locale) })}</li>
                <li>{more('thanks.beneficiaries')}</li>
                <li>{more('thanks.read')}</li>
              </ul>
            </>
          )}
          <p className={styles.row}>
            <ButtonLink kind="quiet" to={`/canadianterm/policy?policy=${policy.policyNum}`} reloadDocument>
              {more('thanks.policy')}
            </ButtonLink>
            <ButtonLink kind="text" to="/userpolicies" reloadDocument>
              {more('thanks.policies')}
            </ButtonLink>
          </p>
        </section>
      </div>
    </SiteFrame>
  )
}
