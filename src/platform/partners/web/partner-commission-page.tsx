/** The page of what a partner earns, for administrators. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { isolate } from '../../../shared/isolate.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { readFound } from '../../../web/read-found.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { getPartnerCommission } from '../contract.ts'
import { PartnerCommission } from './partner-commission.tsx'
import { chosenIn } from './portal/read-portal.ts'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({ namespace: 'partners', title: 'commission.title', path: '/admin/partnerships', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const key = args.params['key'] ?? ''
  const query = { key, month: chosenIn(args.request, 'month') }
  const { company, isRemoved, month, version, totals } = await readFound(page, getPartnerCommission, query)
  const isDone = chosenIn(args.request, 'done') === 'removed'
  return { key, company, isRemoved, earned: { month, version, totals }, role, isDone }
}

/** What a partner is owed, also one that was removed. */
export default function PartnerCommissionPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners')
  const { key, company, isRemoved, earned, role, isDone } = loaderData
  return (
    <AdminFrame
      place="partnerships"
      role={role}
      back={isRemoved ? '/admin/partnerships' : `/admin/partnerships/${key}`}
      title={t('commission.page', { company: isolate(company) })}
      {...(isRemoved ? { lede: t('commission.removed') } : {})}
    >
      <DoneNotice>{isDone && isRemoved && t('done.removed')}</DoneNotice>
      <PartnerCommission partner={key} earned={earned} />
    </AdminFrame>
  )
}
