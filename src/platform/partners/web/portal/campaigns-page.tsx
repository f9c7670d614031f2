/** Links and QR codes of the partner and of each campaign, also into the pages of one line; a campaign is added and changed here. */
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { DoneNotice } from '../../../../web/ui/notices/done-notice.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { AdminCard, requirePartner } from '../../../admin/web/index.ts'
import { qrPicture } from '../../../../web/qr-picture.ts'
import { getPartnerCampaigns, saveOwnCampaign } from '../../contract.ts'
import { dayIn } from '../partner-action.ts'
import { CampaignForm } from '../partner-forms.tsx'
import partners from '../partners.module.css'
import { CampaignLink } from './campaign-link.tsx'
import { LineLinks } from './line-links.tsx'
import { PortalFrame, portalNamespaces } from './portal-frame.tsx'
import styles from './portal.module.css'
import { chosenIn, readPortal } from './read-portal.ts'

export const handle: PageHandle = { namespaces: portalNamespaces }

export const meta = pageMeta({
  namespace: 'partners-portal',
  title: 'campaigns.title',
  path: '/partner-home/campaigns',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { partnerurl, lineLinks, products, campaigns } = await readPortal(args, getPartnerCampaigns, {})
  return {
    lines: { lineLinks, products },
    own: { url: partnerurl, qr: qrPicture(partnerurl) },
    campaigns: campaigns.map((campaign) => ({ ...campaign, qr: qrPicture(campaign.url) })),
    isDone: chosenIn(args.request, 'done') !== undefined,
  }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requirePartner(args)
  const { label = '', startDate, endDate } = values
  const changed = values['campaign'] ? { campaign: { key: values['campaign'], revision: Number(values['revision']) } } : {}
  const payload = { ...changed, label, startDate: dayIn(startDate), endDate: dayIn(endDate) }
  const called = await callOrAnswer(page, saveOwnCampaign, payload, { values })
  return 'answer' in called ? called.answer : redirect('/partner-home/campaigns?done=saved', 303)
})

export default function CampaignsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-portal')
  const { own, lines, campaigns, isDone } = loaderData
  const answer = actionData as FormAnswer | undefined
  const changed = answer?.values['campaign']
  return (
    <PortalFrame place="campaigns" title={t('campaigns.title')} lede={t('campaigns.lede')}>
      <DoneNotice>{isDone && t('campaigns.done')}</DoneNotice>
      <AdminCard title={t('home.links')}>
        <div className={styles.campaign}>
          <CampaignLink label={t('campaigns.own')} file="own" {...own} />
          <div>
            <LineLinks label={t('campaigns.own')} {...lines} />
          </div>
        </div>
      </AdminCard>
      <AdminCard title={t('campaigns.title')}>
        {campaigns.length === 0 ? (
          <EmptyState>{t('campaigns.none')}</EmptyState>
        ) : (
          <StitchedList
            items={campaigns.map(({ qr, ...campaign }) => (
              <div key={campaign.key} className={styles.campaign}>
                <CampaignLink label={campaign.label} url={campaign.url} qr={qr} file={String(campaign.idnum)} />
                <div>
                  <p className={styles.small}>{t(`partners:campaign.${campaign.state}`)}</p>
                  <details open={changed === campaign.key}>
                    <summary className={partners.summary}>{t('partners:campaign.open')}</summary>
                    <CampaignForm answer={changed === campaign.key ? answer : undefined} campaign={campaign} />
                  </details>
                  <LineLinks label={campaign.label} idnum={campaign.idnum} {...lines} />
                </div>
              </div>
            ))}
          />
        )}
      </AdminCard>
      <AdminCard title={t('campaigns.new')}>
        <CampaignForm answer={changed ? undefined : answer} />
      </AdminCard>
    </PortalFrame>
  )
}
