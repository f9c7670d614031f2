import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { getPartners } from '../contract.ts'
import { addFromForm } from './new-partner-action.ts'
import { PartnerForm } from './partner-form-view.tsx'
import { PartnerTable } from './partner-table.tsx'
import styles from './agent-partners-page.module.css'

export const handle: PageHandle = { namespaces: ['partners', 'admin'] }

export const meta = pageMeta({
  namespace: 'partners',
  title: 'agent.title',
  description: 'agent.lede',
  path: '/partnerships',
  noIndex: true,
})

/** A general agent's own page; for everybody else it is not there (P-003). */
export async function loader(args: LoaderFunctionArgs) {
  const page = requirePerson(args)
  const { searchParams } = new URL(args.request.url)
  const after = searchParams.get('after')
  try {
    const found = await page.call(getPartners, after ? { after } : {})
    if (found.haserror) throw new Error(found.message)
    return { ...found, isAdded: searchParams.get('done') === 'added' }
  } catch (error) {
    if (error instanceof Failure && error.code === 'permission-denied') throw data(null, { status: 404 })
    throw error
  }
}

export const action = formAction(async ({ values, ...args }) =>
  addFromForm(requirePerson(args), values, () => '/partnerships?done=added'),
)

export default function AgentPartnersPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners')
  const { partners, next, isAdded } = loaderData
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <h1>{t('agent.title')}</h1>
        <p className={styles.lede}>{t('agent.lede')}</p>
        <DoneNotice>{isAdded && t('done.added')}</DoneNotice>
        <section className={styles.card}>
          <h2>{t('agent.own')}</h2>
          {partners.length === 0 ? <EmptyState>{t('agent.none')}</EmptyState> : <PartnerTable partners={partners} />}
          {next ? <a href={`/partnerships?after=${next}`}>{t('list.more')}</a> : null}
        </section>
        <section className={styles.card}>
          <h2>{t('new.title')}</h2>
          <PartnerForm answer={actionData as FormAnswer | undefined} submit={t('new.submit')} hasNotes={false} />
        </section>
      </div>
    </SiteFrame>
  )
}
