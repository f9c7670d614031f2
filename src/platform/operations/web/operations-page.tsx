/** What does not go on by itself: purchases that are open, and mails that were given up. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { moneyInText, toCents } from '../../../shared/money.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminFrame, AdminTable, MoreLink, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getUnresolvedPurchases, type UnresolvedPurchase } from '../../purchases/contract.ts'
import { getFollowUps, retryFollowUp, type FollowUp } from '../contract.ts'
import { useFlowWords } from './flow-words.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'title', path: '/admin/operations', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const [open, dead] = await Promise.all([
    page.call(getUnresolvedPurchases, {}),
    page.call(getFollowUps, { after: searchParams.get('after') ?? undefined }),
  ])
  if (open.haserror || dead.haserror) throw new Error('the lists were refused')
  return {
    role,
    lineNames: page.lineNames,
    purchases: open.purchases,
    followUps: dead.followUps,
    next: dead.next,
    isAgain: searchParams.has('again'),
    isGone: searchParams.has('gone'),
    now: page.now().getTime(),
  }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  if (values['intent'] !== 'again') throw data(null, { status: 404 })
  const sent = await callOrAnswer(page, retryFollowUp, { id: values['id'] ?? '' }, { values })
  if ('answer' in sent) return sent.answer
  return redirect(`/admin/operations?${sent.outcome.again ? 'again' : 'gone'}=1`, 303)
})

/** From then on a purchase that is still open wants a person's eye (security R20). */
const patienceMs = 15 * 60_000

function Purchases({ purchases, now }: { purchases: readonly UnresolvedPurchase[]; now: number }) {
  const { moment } = useMoments()
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const words = useFlowWords()
  if (purchases.length === 0) return <EmptyState>{t('purchases.none')}</EmptyState>
  return (
    <AdminTable
      label={t('purchases.heading')}
      columns={(['reference', 'state', 'amount', 'since'] as const).map((column) => t(`purchases.${column}`))}
    >
      {purchases.map(({ id, reference, line, state, code, amount, currency, createdAt }) => (
        <tr key={id}>
          <td>
            <a href={`/admin/flows/${id}`} className={styles.link}>
              <bdi dir="ltr">{reference}</bdi>
            </a>
            <span className={styles.small}>{words.line(line)}</span>
          </td>
          <td>
            {words.state(state)}
            {code ? (
              <span className={styles.small}>
                <bdi dir="ltr">{code}</bdi>
              </span>
            ) : null}
          </td>
          <td>{moneyInText(toCents(amount), locale, currency)}</td>
          <td>
            <span className={styles.whole}>{moment(createdAt)}</span>
            {now - Date.parse(createdAt) > patienceMs ? <strong className={styles.late}>{t('purchases.late')}</strong> : null}
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}

function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  const { moment } = useMoments()
  const { t } = useTranslation('operations')
  if (followUps.length === 0) return <EmptyState>{t('follow-ups.none')}</EmptyState>
  return (
    <ul className={styles.list}>
      {followUps.map(({ id, kind, reference, givenUpAt, attempts, error }) => (
        <li key={id} className={styles.item}>
          <p>
            <strong dir="ltr">{kind}</strong>
            {reference ? <Runs text={t('follow-ups.of', { reference: isolateLtr(reference) })} /> : null}
            <span className={styles.small}>
              {t('follow-ups.given-up', { when: moment(givenUpAt), count: attempts })} <bdi>{error}</bdi>
            </span>
          </p>
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="again" kind="quiet">
              {t('follow-ups.again')}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

export default function OperationsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('operations')
  const { role, purchases, followUps, next, isAgain, isGone, now } = loaderData
  const failed = (actionData as FormAnswer | undefined)?.problem
  return (
    <AdminFrame place="operations" role={role} title={t('title')} lede={t('lede')}>
      <DoneNotice>{isAgain && t('follow-ups.on-its-way')}</DoneNotice>
      {isGone ? (
        <Notice kind="warning" announce>
          {t('follow-ups.gone')}
        </Notice>
      ) : null}
      {failed ? (
        <Notice kind="danger" announce>
          {t('failed')}
        </Notice>
      ) : null}
      <AdminCard title={t('purchases.heading')}>
        <Purchases purchases={purchases} now={now} />
      </AdminCard>
      <AdminCard title={t('follow-ups.heading')}>
        <FollowUps followUps={followUps} />
        <MoreLink to={next && `/admin/operations?after=${next}`}>{t('more')}</MoreLink>
      </AdminCard>
    </AdminFrame>
  )
}
