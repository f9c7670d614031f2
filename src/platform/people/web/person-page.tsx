import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn, readFound } from '../../../web/read-found.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { DetailList, StitchedList } from '../../../web/ui/lists.tsx'
import { AdminCard, AdminColumns, AdminFrame, requireAdmin, useMoments } from '../../admin/web/index.ts'
import { getPersonRecord } from '../contract.ts'
import { assignableRoles, maskedFields } from '../rules/people.ts'
import { personAction, personDone, type PersonAnswer } from './person-action.ts'
import { EndSessionsForm, FactorForm, GroupForm, RemoveForm, RevealForm, RoleForm } from './person-forms.tsx'
import styles from './person-page.module.css'

export const handle: PageHandle = { namespaces: ['people', 'admin'] }

export const meta = pageMeta({ namespace: 'people', title: 'person.title', path: '/admin/users', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const { person } = await readFound(page, getPersonRecord, { key: args.params['key'] ?? '' })
  return { person, role, isFresh, done: doneIn(args.request, personDone) }
}

export const action = personAction

/** One person: what is known, masked, and what an administrator can do. */
export default function PersonPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('people')
  const moments = useMoments()
  const answer = actionData as PersonAnswer | undefined
  const { person, role, isFresh, done } = loaderData
  const answerOf = (intent: string): PersonAnswer | undefined => (answer?.intent === intent ? answer : undefined)
  const known = assignableRoles.find((each) => each === person.role)
  const revealed = answer?.revealed
  const filled = maskedFields.filter((field) => person.masked[field] !== '')
  const rows = [
    { label: t('person.name'), value: person.name ? <bdi>{person.name}</bdi> : t('person.not-said') },
    { label: t('person.email-state'), value: t(person.emailVerified ? 'person.proved' : 'person.not-proved') },
    { label: t('person.group'), value: person.group === 'UNSET' ? t('list.no-group') : <bdi>{person.group}</bdi> },
    { label: t('person.status'), value: person.status === 'NONE' ? t('list.no-group') : <bdi>{person.status}</bdi> },
    { label: t('person.level'), value: person.level },
    { label: t('person.policies'), value: person.policies },
    { label: t('person.applications'), value: person.applications },
    ...maskedFields.map((field) => ({
      label: t(`field.${field}`),
      value: (
        <bdi dir={field === 'address' ? 'auto' : 'ltr'}>
          {(revealed?.field === field ? revealed.value : person.masked[field]) || t('person.not-said')}
        </bdi>
      ),
    })),
  ]
  return (
    <AdminFrame
      place="users"
      role={role}
      back="/admin/users"
      title={<bdi>{person.email}</bdi>}
      lede={t('person.lede', { role: t(`role.${known ?? 'other'}`), day: moments.day(person.createdAt) })}
    >
      <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
      {revealed ? (
        <Notice kind="info" announce>
          {t('done.reveal')}
        </Notice>
      ) : null}
      <AdminColumns>
        <div>
          <AdminCard title={t('person.record')}>
            <DetailList rows={rows} />
          </AdminCard>
          {filled.length > 0 ? (
            <AdminCard title={t('person.reveal')}>
              <p className={styles.text}>{t('person.reveal-text')}</p>
              <RevealForm answer={answerOf('reveal')} fields={filled} />
            </AdminCard>
          ) : null}
          <AdminCard title={t('person.sessions')}>
            {person.sessions.length === 0 ? (
              <p className={styles.text}>{t('person.no-sessions')}</p>
            ) : (
              <>
                <StitchedList
                  items={person.sessions.map(({ device, since, seenAt }) => (
                    <p key={since} className={styles.session}>
                      <bdi>{device || t('person.unknown-device')}</bdi>
                      <span className={styles.small}>{t('person.seen', { moment: moments.moment(seenAt) })}</span>
                    </p>
                  ))}
                />
                <EndSessionsForm answer={answerOf('sessions')} />
              </>
            )}
          </AdminCard>
        </div>
        <div>
          {person.isOwn ? <Notice kind="info">{t('person.own')}</Notice> : null}
          {person.isOwn ? null : (
            <AdminCard title={t('person.role')}>
              <RoleForm answer={answerOf('role')} needsCode={!isFresh} role={known ?? ''} was={person.role} />
            </AdminCard>
          )}
          <AdminCard title={t('person.group')}>
            <GroupForm answer={answerOf('group')} group={person.group} />
          </AdminCard>
          {!person.isOwn && person.hasSecondFactor ? (
            <AdminCard title={t('person.factor')}>
              <p className={styles.text}>{t('person.factor-text')}</p>
              <FactorForm answer={answerOf('factor')} needsCode={!isFresh} />
            </AdminCard>
          ) : null}
          {person.isOwn ? null : (
            <AdminCard title={t('person.remove')}>
              {(['goes', 'stays'] as const).map((each) => (
                <p key={each} className={styles.text}>
                  <strong>{t(`remove.${each}`)}</strong> {t(`remove.${each}-text`)}
                </p>
              ))}
              <RemoveForm answer={answerOf('remove')} needsCode={!isFresh} />
            </AdminCard>
          )}
        </div>
      </AdminColumns>
    </AdminFrame>
  )
}
