import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { SelectInput, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { getPartners } from '../contract.ts'
import { partnerStates } from '../rules/index.ts'
import { PartnerTable } from './partner-table.tsx'
import styles from './partners.module.css'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({ namespace: 'partners', title: 'list.title', path: '/admin/partnerships', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, 100)
  const state = partnerStates.find((each) => each === searchParams.get('state'))
  const after = searchParams.get('after')
  const found = await page.call(getPartners, { search, ...(state ? { state } : {}), ...(after ? { after } : {}) })
  if (found.haserror) throw new Error(found.message)
  return { ...found, search, state: state ?? '', role }
}

/** Every partner that was not removed; what is searched for stands in the address. */
export default function PartnersPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('partners')
  const { partners, next, pending, search, state, role } = loaderData
  const isWhole = search === '' && state === ''
  const nextQuery = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(next ? { after: next } : {}),
  })
  return (
    <AdminFrame
      place="partnerships"
      role={role}
      title={t('list.title')}
      lede={pending === 0 ? t('list.none-pending') : t('list.pending', { count: pending })}
      tools={
        <ButtonLink to="/admin/partnerships/new" kind="quiet">
          {t('list.add')}
        </ButtonLink>
      }
    >
      <form method="get" action="/admin/partnerships" role="search" className={styles.search}>
        <TextInput name="search" label={t('list.search')} defaultValue={search} maxLength={100} autoComplete="off" dir="auto" />
        <SelectInput
          name="state"
          label={t('list.state')}
          defaultValue={state}
          emptyLabel={t('list.every-state')}
          options={partnerStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <Button>{t('list.find')}</Button>
      </form>
      <AdminCard title={isWhole ? t('list.all') : t('list.found')}>
        {partners.length === 0 ? (
          <EmptyState>{t(isWhole ? 'list.none' : 'list.none-found')}</EmptyState>
        ) : (
          <PartnerTable partners={partners} pathOf={(key) => `/admin/partnerships/${key}`} />
        )}
        {next ? (
          <p className={styles.more}>
            <a href={`/admin/partnerships?${nextQuery.toString()}`} className={styles.link}>
              {t('list.more')}
            </a>
          </p>
        ) : null}
      </AdminCard>
    </AdminFrame>
  )
}
