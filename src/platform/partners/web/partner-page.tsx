import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import type { PageContext } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn, isNotFound } from '../../../web/read-found.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { DetailList, StitchedList } from '../../../web/ui/lists.tsx'
import { AdminCard, AdminColumns, AdminFrame, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getPartner, getPartnerCommission, type Campaign, type Partner } from '../contract.ts'
import { partnerAction, partnerDone, type PartnerAnswer } from './partner-action.ts'
import { PartnerCommission } from './partner-commission.tsx'
import { PartnerForm } from './partner-form-view.tsx'
import { CampaignForm, RemoveForm, StateForm } from './partner-forms.tsx'
import { chosenIn } from './portal/read-portal.ts'
import { ShownUrl } from './shown-url.tsx'
import styles from './partners.module.css'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({ namespace: 'partners', title: 'one.title', path: '/admin/partnerships', noIndex: true })

/** One that was removed has what it is owed left. Throws that page's address, or 404 where there is no such partner. */
const throwGone = async (page: PageContext, key: string): Promise<never> => {
  const left = await page.call(getPartnerCommission, { key }).catch(() => null)
  throw left && !left.haserror ? redirect(`/admin/partnerships/${key}/commission`) : data(null, { status: 404 })
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const key = args.params['key'] ?? ''
  try {
    const found = await page.call(getPartner, { key })
    if (found.haserror) throw new Error(found.message)
    const earned = await page.call(getPartnerCommission, { key: found.partner.key, month: chosenIn(args.request, 'month') })
    if (earned.haserror) throw new Error(earned.message)
    const { month, version, totals } = earned
    return { ...found, earned: { month, version, totals }, role, isFresh, done: doneIn(args.request, partnerDone) }
  } catch (error) {
    if (isNotFound(error)) return throwGone(page, key)
    throw error
  }
}

export const action = partnerAction

const boxesOf = (partner: Partner): Record<string, string> => ({
  ...(Object.fromEntries(
    Object.entries(partner).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as Record<string, string>),
  revision: String(partner.revision),
  purchasePolicyOpt: partner.purchasePolicyOpt ? 'yes' : '',
  knockOutOptOption: partner.knockOutOptOption ? 'yes' : '',
  purchaseEmailOptions: partner.purchaseEmailOptions.join('\n'),
  knockoutEmailOptions: partner.knockoutEmailOptions.join('\n'),
})

function CampaignRow({ campaign, answer }: { campaign: Campaign; answer: PartnerAnswer | undefined }) {
  const { t } = useTranslation('partners')
  const { idnum, label, state, startDate, endDate, url } = campaign
  const { date } = useMoments()
  const [start, end] = [startDate, endDate].map((day) => (day === -1 ? undefined : date(day)))
  const days = start
    ? end
      ? t('campaign.days', { start, end })
      : t('campaign.from', { start })
    : end
      ? t('campaign.until', { end })
      : t('campaign.no-days')
  return (
    <div className={styles.campaign}>
      <p className={styles.line}>
        <strong>
          {idnum}. <bdi>{label}</bdi>
        </strong>{' '}
        <span className={styles.small}>
          {t(`campaign.${state}`)} · {days}
        </span>
      </p>
      <p className={styles.url}>
        <bdi dir="ltr">
          <ShownUrl url={url} />
        </bdi>
      </p>
      <details open={answer !== undefined}>
        <summary className={styles.summary}>{t('campaign.open')}</summary>
        <CampaignForm answer={answer} campaign={campaign} />
      </details>
    </div>
  )
}

/** One partner: where it stands, its links, its fields, its end. */
export default function PartnerPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners')
  const moments = useMoments()
  const answer = actionData as PartnerAnswer | undefined
  const { partner, campaigns, people, moves, earned, widgetOrigins, role, isFresh, done } = loaderData
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const approved =
    partner.approvedTimestamp === null ? t('one.not-approved') : moments.moment(new Date(partner.approvedTimestamp).toISOString())
  return (
    <AdminFrame
      place="partnerships"
      role={role}
      back="/admin/partnerships"
      title={<bdi>{partner.company}</bdi>}
      lede={t('one.lede', { state: t(`state.${partner.active}`), day: moments.day(new Date(partner.timestamp).toISOString()) })}
    >
      <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
      <AdminColumns>
        <div>
          <AdminCard title={t('one.stands')}>
            <DetailList
              rows={[
                {
                  label: t('one.link'),
                  value: (
                    <bdi dir="ltr" className={styles.url}>
                      <ShownUrl url={partner.partnerurl} />
                    </bdi>
                  ),
                },
                { label: t('one.approved'), value: approved },
                {
                  label: t('one.widget'),
                  value:
                    widgetOrigins.length === 0
                      ? t('one.widget-none')
                      : widgetOrigins.map((origin) => (
                          <bdi key={origin} dir="ltr" className={styles.site}>
                            {origin}
                          </bdi>
                        )),
                },
                {
                  label: t('one.people'),
                  value: people.length === 0 ? t('one.nobody') : <bdi dir="ltr">{people.join(', ')}</bdi>,
                },
              ]}
            />
          </AdminCard>
          <AdminCard title={t('campaign.title')}>
            {campaigns.length === 0 ? (
              <EmptyState>{t('campaign.none')}</EmptyState>
            ) : (
              <StitchedList
                items={campaigns.map((campaign) => (
                  <CampaignRow
                    key={campaign.key}
                    campaign={campaign}
                    answer={answer?.campaign === campaign.key ? answer : undefined}
                  />
                ))}
              />
            )}
            <h3 className={styles.part}>{t('campaign.new')}</h3>
            <CampaignForm answer={answer?.campaign ? undefined : answerOf('campaign')} />
          </AdminCard>
          <AdminCard title={t('one.fields')}>
            <PartnerForm answer={answerOf('save')} stored={boxesOf(partner)} submit={t('one.save')} quiet />
          </AdminCard>
        </div>
        <div>
          <AdminCard title={t('move.title')}>
            <StateForm answer={answerOf('state')} needsCode={!isFresh} state={partner.active} revision={partner.revision} />
          </AdminCard>
          <PartnerCommission partner={partner.key} earned={earned} />
          <AdminCard title={t('moves.title')}>
            {moves.length === 0 ? (
              <EmptyState>{t('moves.none')}</EmptyState>
            ) : (
              <StitchedList
                items={moves.map(({ at, by, was, became, why }) => (
                  <div key={at}>
                    <p className={styles.line}>
                      {t('moves.from-to', { was: t(`state.${was as 'PENDING'}`), became: t(`state.${became as 'PENDING'}`) })}
                      <span className={styles.small}>{moments.moment(at)}</span>
                      <span className={styles.small}>
                        <bdi dir="ltr">{by || t('moves.somebody')}</bdi>
                      </span>
                    </p>
                    {why ? (
                      <p className={styles.line} dir="auto">
                        {why}
                      </p>
                    ) : null}
                  </div>
                ))}
              />
            )}
          </AdminCard>
          <AdminCard title={t('remove.title')}>
            <p className={styles.text}>{t('remove.text')}</p>
            <RemoveForm answer={answerOf('remove')} needsCode={!isFresh} revision={partner.revision} />
          </AdminCard>
        </div>
      </AdminColumns>
    </AdminFrame>
  )
}
