import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { PolicyFrame, sendPolicyAgain, type PolicyAnswer } from '../../../../platform/policies/web/index.ts'
import type { ProfileChange } from '../../../../platform/profile/contract.ts'
import {
  askForProfile,
  keepInProfile,
  ProfileQuestion,
  readProfileAnswer,
  type KnownPerson,
} from '../../../../platform/profile/web/index.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { toUsDate } from '../../../../shared/dates.ts'
import { Failure } from '../../../../shared/failure.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { DrawnPoints } from '../../../../web/ui/drawn-points.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import { money } from '../money.ts'
import { getCATermPolicy, getCATermPurchase, sendCATermPolicyPdf, type PolicyView } from '../../contract.ts'
import { pathOf } from './places.ts'
import { PolicyDocuments } from '../policy/policy-documents.tsx'
import { PolicyCover, PolicyHelp } from '../policy/policy-cover.tsx'
import { policyPath } from '../policy/read-policy.ts'
import { useTermCard } from '../policy/term-card.tsx'
import { endedWordsKey } from '../policy/policy-state.ts'
import styles from './later-pages.module.css'
import { usePlaceFocus } from '../place-focus.ts'
import { openSurvey } from './survey.ts'
import type { View } from '../view.ts'
import { Waiting } from './decision/waiting-part.tsx'
import { waitingKind } from './decision/waiting-words.ts'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['term-ca', 'term-ca-policy', 'term-ca-beneficiaries', 'policies-page', 'payments', 'profile'],
}

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: (t, loaderData) => {
    const loaded = loaderData as { policy: PolicyView | null; state: string } | undefined
    return !loaded || loaded.policy ? t('thanks.title') : t(`waiting.${waitingKind(loaded.state)}`)
  },
  description: 'policy.description',
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

export async function loader(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const applicationId = args.params['applicationId'] ?? ''
  const ended = applicationId ? await endedPayment(page, applicationId) : null
  if (ended) {
    const { state, message, code } = ended
    return { applicationId, email: '', state, message, code, policy: null, asked: null }
  }
  const survey = await openSurvey(args, 'thanks')
  const purchase = await page.call(getCATermPurchase, { applicationId })
  if (purchase.haserror) throw redirect(pathOf({ step: 'payment', part: 'payment' }, applicationId))
  const policy = purchase.policyNum ? await page.call(getCATermPolicy, { policyNum: purchase.policyNum }) : null
  const isBought = policy !== null && !policy.haserror
  return {
    applicationId,
    email: survey.email ?? '',
    state: purchase.state,
    message: purchase.message,
    code: purchase.code,
    policy: isBought ? policy : null,
    asked: isBought && survey.application ? await askForProfile(args.request, page, knownOf(survey.application)) : null,
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

export const action = formAction(async ({ values, ...args }) => {
  const page = readPage(args)
  const answer = readProfileAnswer(values)
  if (!answer) return sendPolicyAgain(page, sendCATermPolicyPdf, { policyNum: values['policy'] ?? '' })
  const { application } = await openSurvey(args, 'thanks')
  const profile = await keepInProfile(page, application ? knownOf(application) : null, answer)
  return data<PolicyAnswer>({ values: {}, errors: {}, profile })
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function ThanksPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { policy, state, message, code, applicationId, email, asked } = loaderData
  usePlaceFocus(policy ? 'policy' : waitingKind(state))
  return policy ? (
    <Thanks policy={policy} email={email} asked={asked} answered={actionData} />
  ) : (
    <Waiting state={state} message={message} code={code} applicationId={applicationId} />
  )
}

function Thanks({
  policy,
  email,
  asked,
  answered,
}: {
  policy: PolicyView
  email: string
  asked: ProfileChange | null
  answered: PolicyAnswer | undefined
}) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const card = useTermCard(policy)
  const ended = endedWordsKey(policy)
  const isNamed = policy.beneficiaries.length > 0
  return (
    <PolicyFrame
      card={ended ? null : card}
      aside={ended ? null : <PolicyHelp policy={policy} />}
      heading={tPolicy(ended ? 'policy.heading' : 'thanks.heading')}
      lede={ended ? null : tPolicy('thanks.lede', { email })}
    >
      {ended ? <Notice kind="warning">{tPolicy(ended)}</Notice> : null}
      <PolicyDocuments policyNum={policy.policyNum} email={email} answer={answered} isLive={!ended} />
      {ended ? null : (
        <section className={styles.next}>
          <h2>{tPolicy('policies-page:next')}</h2>
          <DrawnPoints
            points={[
              {
                picture: 'spot-tell',
                title: tPolicy(isNamed ? 'thanks.tell' : 'thanks.name'),
                text: tPolicy(isNamed ? 'thanks.tell-text' : 'thanks.name-text'),
                action: (
                  <a href={policyPath(policy.policyNum, '/beneficiaries')}>
                    {tPolicy(isNamed ? 'thanks.tell-link' : 'thanks.name-link')}
                  </a>
                ),
              },
              {
                picture: 'spot-keep',
                title: tPolicy('thanks.keep'),
                text: tPolicy('thanks.keep-text'),
                action: <a href={policyPath(policy.policyNum, '/document')}>{tPolicy('policies-page:view')}</a>,
              },
              {
                picture: 'spot-ten-days',
                title: tPolicy('policies-page:mind', { date: longDate(policy.reviewEnds, locale) }),
                text: tPolicy('thanks.mind-text', { amount: money(policy.price, locale) }),
                action: <a href={policyPath(policy.policyNum, '/cancel')}>{tPolicy('policies-page:cancel')}</a>,
              },
            ]}
          />
        </section>
      )}
      <PolicyCover policy={policy} />
      <ProfileQuestion asked={asked} answer={answered?.profile} />
      <section className={styles.group}>
        <p className={styles.row}>
          <ButtonLink kind="quiet" to={policyPath(policy.policyNum)} reloadDocument>
            {tPolicy('thanks.policy')}
          </ButtonLink>
          <ButtonLink kind="text" to="/userpolicies" reloadDocument>
            {tPolicy('policies-page:all')}
          </ButtonLink>
        </p>
      </section>
    </PolicyFrame>
  )
}
