/** One policy, with every way back from it (T-005). */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { PolicyFrame, sendPolicyAgain } from '../../../../platform/policies/web/index.ts'
import { KeptReceipt } from '../../../../platform/quotes/web/index.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { doneIn } from '../../../../web/read-found.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import { sendCATermPolicyPdf } from '../../contract.ts'
import { money } from '../money.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyCover, PolicyHelp } from './policy-cover.tsx'
import { useTermCard } from './term-card.tsx'
import { stateNameOf } from './policy-state.ts'
import { policyPath, readPolicy } from './read-policy.ts'
import { useReceiptPage } from '../application/price-receipt.tsx'
import styles from '../application/later-pages.module.css'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['term-ca', 'term-ca-policy', 'term-ca-beneficiaries', 'policies-page', 'payments', 'quotes'],
}

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'policy.title',
  description: 'policy.description',
  noIndex: true,
})

const news = ['cancelled', 'refunding', 'revoked', 'method', 'beneficiaries'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { page, policy } = await readPolicy(args)
  return { policy, email: page.person?.email ?? '', done: doneIn(args.request, news) }
}

export const action = formAction(async ({ values, ...args }) =>
  sendPolicyAgain(requirePerson(args), sendCATermPolicyPdf, { policyNum: values['policy'] ?? '' }),
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { policy, email, done } = loaderData
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const receiptPage = useReceiptPage()
  const locale = useLocale()
  const card = useTermCard(policy)
  const isLive = policy.state === 'in-force'
  // Just cancelled: said once, as what was done.
  const isToldEnded = done === 'cancelled' && policy.state === 'cancelled'
  const { ending } = policy
  const isLapsed = policy.endReason === 'unpaid'
  const stateName = stateNameOf(policy)
  const refund = ending && ending.refund > 0 ? money(ending.refund, locale) : null
  const endedText = policy.coverUntil
    ? tPolicy('policy.covered-text', { date: longDate(policy.coverUntil, locale) })
    : tPolicy(isLapsed ? 'policy.lapsed-text' : 'policy.state-ended-text')
  const endingWords = ending ? (
    <>
      {policy.coverUntil ? `${endedText} ` : null}
      {tPolicy(ending.isRefused ? 'policy.ending-refused' : 'policy.ending')}
      {refund ? ` ${tPolicy('policy.ending-refund', { amount: refund })}` : null}
    </>
  ) : (
    endedText
  )
  const unpaid = policy.unpaid > 0 ? money(policy.unpaid, locale) : null
  const way = (part: string, key: 'cancel' | 'method' | 'beneficiaries' | 'revoke') => (
    <li>
      <a href={policyPath(policy.policyNum, part)}>{tPolicy(`policy.way-${key}`)}</a>
      <span className={styles.hint}>
        {key === 'method' && unpaid
          ? tPolicy('policy.way-method-unpaid', { amount: unpaid })
          : tPolicy(`policy.way-${key}-text`, { date: longDate(policy.reviewEnds, locale) })}
      </span>
    </li>
  )
  return (
    <PolicyFrame
      card={isLive ? card : null}
      aside={policy.isCovering ? <PolicyHelp policy={policy} /> : null}
      heading={
        <>
          {tPolicy('policy.heading')} <bdi dir="ltr">{policy.policyNum}</bdi>
        </>
      }
    >
      <div className={styles.told}>
        {done ? (
          <Notice kind="success" title={tPolicy(`policy.done-${done}`)} announce>
            {isToldEnded ? endedText : null}
          </Notice>
        ) : null}
        {unpaid ? (
          <Notice
            kind="warning"
            title={tPolicy('policy.unpaid', { amount: unpaid })}
            actions={<a href={policyPath(policy.policyNum, '/payment')}>{tPolicy('policy.way-method')}</a>}
          >
            {tPolicy('policy.unpaid-text')}
          </Notice>
        ) : null}
        {policy.nextPayment?.isUnheard ? (
          <Notice kind="info" title={tPolicy('policy.unheard', { date: longDate(policy.nextPayment.on, locale) })}>
            {tPolicy('policy.unheard-text', { amount: money(policy.nextPayment.amount, locale) })}
          </Notice>
        ) : null}
        {isLive || isToldEnded ? null : (
          <Notice kind="warning" title={tPolicy(`policy.state-${stateName}`)}>
            {endingWords}
          </Notice>
        )}
      </div>
      <PolicyDocuments policyNum={policy.policyNum} email={email} answer={actionData} isLive={isLive} />
      <PolicyCover policy={policy} />
      {policy.isCovering ? (
        <section className={`${styles.group} no-print`} aria-labelledby="ways">
          {/* Where the cover runs on after a revoked debit, who receives the benefit can still be changed, and nothing else. */}
          <h2 id="ways">{tPolicy(isLive ? 'policy.ways' : 'policy.beneficiaries')}</h2>
          <ul className={styles.ways}>
            {way('/beneficiaries', 'beneficiaries')}
            {isLive ? way('/payment', 'method') : null}
            {policy.inReview ? way('/cancel', 'cancel') : null}
            {policy.debitRevocable ? way('/revoke', 'revoke') : null}
          </ul>
          {isLive && !policy.inReview ? <p className={styles.hint}>{tPolicy('policy.review-over')}</p> : null}
        </section>
      ) : null}
      <KeptReceipt receipt={policy.receipt as SignedReceipt} page={receiptPage} className={`${styles.narrow} no-print`} />
      <p className={`${styles.row} no-print`}>
        <ButtonLink kind="text" to="/userpolicies" reloadDocument>
          {tPolicy('policies-page:all')}
        </ButtonLink>
      </p>
    </PolicyFrame>
  )
}
