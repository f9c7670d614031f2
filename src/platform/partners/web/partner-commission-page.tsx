/** The page of what a partner earns, for administrators. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { getPartnerCommission } from '../contract.ts'
import { PartnerCommission } from './partner-commission.tsx'
import { chosenIn } from './portal/read-portal.ts'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({ namespace: 'partners', title: 'commission.title', path: '/admin/partnerships', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const key = args.params['key'] ?? ''
  try {
    const earned = await page.call(getPartnerCommission, { key, month: chosenIn(args.request, 'month') })
    if (earned.haserror) throw new Error(earned.message)
    const { company, isRemoved, month, version, totals } = earned
    return {
      key,
      company,
      isRemoved,
      earned: { month, version, totals },
      role,
      isDone: chosenIn(args.request, 'done') === 'removed',
    }
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
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
      {isDone && isRemoved ? (
        <Notice kind="success" announce>
          {t('done.removed')}
        </Notice>
      ) : null}
      <PartnerCommission partner={key} earned={earned} />
    </AdminFrame>
  )
}
