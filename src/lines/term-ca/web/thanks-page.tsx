import { useTranslation } from 'react-i18next'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import { Failure } from '../../../shared/failure.ts'
import { readPage, type PageContext } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { longDate } from '../../../shared/long-date.ts'
import { getCATermPolicy, getCATermPurchase, type PolicyView } from '../contract.ts'
import { pathOf } from './places.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { sendDocument } from './send-document.ts'
import styles from './later-pages.module.css'
import { usePlaceFocus } from './place-focus.ts'
import { openSurvey } from './survey.ts'
import { Waiting, waitingKind } from './waiting-part.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca'] }

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
  if (ended) return { applicationId, email: '', state: ended.state, message: ended.message, policy: null }
  const survey = await openSurvey(given, 'thanks')
  const purchase = await page.call(getCATermPurchase, { applicationId })
  if (purchase.haserror) throw redirect(pathOf({ step: 'payment', part: 'payment' }, applicationId))
  const policy = purchase.policyNum ? await page.call(getCATermPolicy, { policyNum: purchase.policyNum }) : null
  return {
    applicationId,
    email: survey.email ?? '',
    state: purchase.state,
    message: purchase.message,
    policy: policy && !policy.haserror ? policy : null,
  }
}

export const action = async (given: ActionFunctionArgs) => {
  const policyNum = (await given.request.formData()).get('policy')
  return sendDocument(readPage(given), typeof policyNum === 'string' ? policyNum : '')
}

export default function ThanksPage({ loaderData }: PageProps<typeof loader>) {
  const { policy, state, message, applicationId, email } = loaderData
  usePlaceFocus(policy ? 'policy' : waitingKind(state))
  return policy ? (
    <Thanks policy={policy} email={email} />
  ) : (
    <Waiting state={state} message={message} applicationId={applicationId} />
  )
}

function Thanks({ policy, email }: { policy: PolicyView; email: string }) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  return (
    <SiteFrame>
      <div className={styles.block}>
        <BlockPattern block="life" />
      </div>
      <div className={`content ${styles.page}`}>
        <h1>{t('thanks.heading')}</h1>
        <p className={styles.lede}>{t('thanks.lede', { email })}</p>
        <PolicyDocuments policyNum={policy.policyNum} email={email} action={null} />
        <PolicyFacts policy={policy} />
        <section className={styles.group}>
          <h2>{t('thanks.next')}</h2>
          <ul className={styles.list}>
            <li>{t('thanks.review', { date: longDate(policy.reviewEnds, locale) })}</li>
            <li>{t('thanks.beneficiaries')}</li>
            <li>{t('thanks.read')}</li>
          </ul>
          <p className={styles.row}>
            <ButtonLink kind="quiet" to={`/canadianterm/policy?policy=${policy.policyNum}`} reloadDocument>
              {t('thanks.policy')}
            </ButtonLink>
            <ButtonLink kind="text" to="/userpolicies" reloadDocument>
              {t('thanks.policies')}
            </ButtonLink>
          </p>
        </section>
      </div>
    </SiteFrame>
  )
}
