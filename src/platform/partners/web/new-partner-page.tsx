import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { AdminCard, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { addFromForm } from './new-partner-action.ts'
import { PartnerForm } from './partner-form-view.tsx'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({ namespace: 'partners', title: 'new.title', path: '/admin/partnerships/new', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args)
  return { role }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  return addFromForm(page, values, (key) => `/admin/partnerships/${key}?done=added`)
})

/** A partner that an administrator writes down; it waits like one that asked itself. */
export default function NewPartnerPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners')
  return (
    <AdminFrame
      place="partnerships"
      role={loaderData.role}
      back="/admin/partnerships"
      title={t('new.title')}
      lede={t('new.lede')}
    >
      <AdminCard title={t('new.card')}>
        <PartnerForm answer={actionData as FormAnswer | undefined} submit={t('new.submit')} />
      </AdminCard>
    </AdminFrame>
  )
}
