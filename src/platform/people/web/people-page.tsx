/** Who works here, or whom a search finds. The search stands in the address, so that a page of it can be kept. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard, AdminFrame, AdminTable, readViews, requireAdmin, SavedViews, useMoments } from '../../admin/web/index.ts'
import { findPeople, type PersonRow } from '../contract.ts'
import { assignableRoles } from '../rules/people.ts'
import styles from './people-page.module.css'

export const handle: PageHandle = { namespaces: ['people', 'admin'] }

export const meta = pageMeta({ namespace: 'people', title: 'list.title', path: '/admin/users', noIndex: true })

const longest = 254

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, longest)
  const after = searchParams.get('after')
  const found = await page.call(findPeople, { search, ...(after ? { after } : {}) })
  if (found.haserror) throw new Error(found.message)
  const isRemoved = searchParams.get('done') === 'removed'
  return { ...found, search, role, isRemoved, kept: await readViews(page, 'users', args.request) }
}

function Row({ row }: { row: PersonRow }) {
  const { t } = useTranslation('people')
  const moments = useMoments()
  const known = assignableRoles.find((role) => role === row.role)
  return (
    <tr>
      <td className={styles.who}>
        <a href={`/admin/users/${row.key}`} className={styles.link} aria-label={row.email}>
          <EmailText>{row.email}</EmailText>
        </a>
      </td>
      <td>{t(`role.${known ?? 'other'}`)}</td>
      <td>{row.group === 'UNSET' ? t('list.no-group') : <bdi>{row.group}</bdi>}</td>
      <td>{moments.day(row.createdAt)}</td>
    </tr>
  )
}

export default function PeoplePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('people')
  const { people, by, next, search, role, isRemoved, kept } = loaderData
  const title = t(`found.${by}`)
  return (
    <AdminFrame place="users" role={role} title={t('list.title')} lede={t('list.lede')}>
      <DoneNotice>{isRemoved && t('done.removed')}</DoneNotice>
      <form method="get" action="/admin/users" role="search" className={styles.search}>
        <TextInput
          name="search"
          label={t('list.search')}
          hint={t('list.search-hint')}
          defaultValue={search}
          maxLength={longest}
          autoComplete="off"
          leftToRight
        />
        <Button>{t('list.find')}</Button>
      </form>
      <SavedViews {...kept} />
      <AdminCard
        title={title}
        aside={
          search ? (
            <a href="/admin/users" className={styles.link}>
              {t('list.back')}
            </a>
          ) : null
        }
      >
        {people.length === 0 ? (
          <EmptyState>{t(`empty.${by}`)}</EmptyState>
        ) : (
          <AdminTable
            label={title}
            columns={(['email', 'role', 'group', 'since'] as const).map((column) => t(`column.${column}`))}
          >
            {people.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </AdminTable>
        )}
        {next ? (
          <p className={styles.more}>
            <a href={`/admin/users?search=${encodeURIComponent(search)}&after=${next}`} className={styles.link}>
              {t('list.more')}
            </a>
          </p>
        ) : null}
      </AdminCard>
    </AdminFrame>
  )
}
