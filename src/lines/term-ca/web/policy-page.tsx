import { useTranslation } from 'react-i18next'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { requirePerson } from '../../../web/require-person.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { longDate } from '../../../shared/long-date.ts'
import estimate from './estimate.module.css'
import { money } from './money.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'
import { ReceiptSteps } from './receipt-details.tsx'
import { sendDocument } from './send-document.ts'
import styles from './later-pages.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca'] }

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'policy.title',
  description: 'policy.description',
  noIndex: true,
})

const news = ['cancelled', 'refunding', 'revoked', 'method', 'beneficiaries'] as const

export const loader = async (given: LoaderFunctionArgs) => {
  const { page, policy } = await readPolicy(given)
  const asked = new URL(given.request.url).searchParams.get('done')
  return { policy, email: page.person?.email ?? '', done: news.find((each) => each === asked) ?? null }
}

export const action = async (given: ActionFunctionArgs) => {
  const policyNum = (await given.request.formData()).get('policy')
  return sendDocument(requirePerson(given), typeof policyNum === 'string' ? policyNum : '')
}

/** One policy, with every way back from it (T-005). */
export default function PolicyPage({ loaderData: { policy, email, done } }: PageProps<typeof loader>) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const isLive = policy.state === 'in-force'
  // Just cancelled: said once, as what was done.
  const isToldEnded = done === 'cancelled' && policy.state === 'cancelled'
  const { ending } = policy
  const isLapsed = policy.endReason === 'unpaid'
  const stateName = isLapsed ? (ending ? 'lapsing' : 'lapsed') : policy.state
  const refund = ending && ending.refund > 0 ? money(ending.refund, locale) : null
  const endingWords = ending ? (
    <>
      {t(ending.isRefused ? 'policy.ending-refused' : 'policy.ending')}
      {refund ? ` ${t('policy.ending-refund', { amount: refund })}` : null}
    </>
  ) : (
    t(isLapsed ? 'policy.lapsed-text' : 'policy.state-ended-text')
  )
  const unpaid = policy.unpaid > 0 ? money(policy.unpaid, locale) : null
  const way = (part: string, key: 'cancel' | 'method' | 'beneficiaries' | 'revoke') => (
    <li>
      <a href={policyPath(policy.policyNum, part)}>{t(`policy.way-${key}`)}</a>
      <span className={styles.hint}>
        {key === 'method' && unpaid
          ? t('policy.way-method-unpaid', { amount: unpaid })
          : t(`policy.way-${key}-text`, { date: longDate(policy.reviewEnds, locale) })}
      </span>
    </li>
  )
  return (
    <SiteFrame>
      {isLive ? (
        <div className={`${styles.strip} no-print`}>
          <BlockPattern block="life" />
        </div>
      ) : null}
      <div className={`content ${styles.page}`}>
        <h1>
          {t('policy.heading')} <bdi dir="ltr">{policy.policyNum}</bdi>
        </h1>
        <div className={styles.told}>
          {done ? (
            <Notice kind="success" title={t(`policy.done-${done}`)} announce>
              {isToldEnded ? t('policy.state-ended-text') : null}
            </Notice>
          ) : null}
          {unpaid ? (
            <Notice
              kind="warning"
              title={t('policy.unpaid', { amount: unpaid })}
              actions={<a href={policyPath(policy.policyNum, '/payment')}>{t('policy.way-method')}</a>}
            >
              {t('policy.unpaid-text')}
            </Notice>
          ) : null}
          {isLive || isToldEnded ? null : (
            <Notice kind="warning" title={t(`policy.state-${stateName}`)}>
              {endingWords}
            </Notice>
          )}
        </div>
        <PolicyDocuments policyNum={policy.policyNum} email={email} action={null} />
        <PolicyFacts policy={policy} />
        {isLive ? (
          <section className={`${styles.group} no-print`} aria-labelledby="ways">
            <h2 id="ways">{t('policy.ways')}</h2>
            <ul className={styles.ways}>
              {way('/beneficiaries', 'beneficiaries')}
              {way('/payment', 'method')}
              {policy.inReview ? way('/cancel', 'cancel') : null}
              {policy.debitRevocable ? way('/revoke', 'revoke') : null}
            </ul>
            {policy.inReview ? null : <p className={styles.hint}>{t('policy.review-over')}</p>}
          </section>
        ) : null}
        <Disclosure summary={t('receipt.title')} className={`${estimate.more} ${styles.narrow} no-print`}>
          <div className={estimate.moreBody}>
            <p>{t('receipt.text')}</p>
            <ReceiptSteps receipt={policy.receipt as Parameters<typeof ReceiptSteps>[0]['receipt']} />
          </div>
        </Disclosure>
        <p className={`${styles.row} no-print`}>
          <ButtonLink kind="text" to="/userpolicies" reloadDocument>
            {t('thanks.policies')}
          </ButtonLink>
        </p>
      </div>
    </SiteFrame>
  )
}
