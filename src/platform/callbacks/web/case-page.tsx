/** One case: whom to reach, what it is about, what was done, and what can be done now. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { phoneText } from '../../../shared/phone-text.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn, readFound } from '../../../web/read-found.ts'
import { useLocale } from '../../../web/root-data.ts'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { AdminCard, AdminColumns, AdminFrame, requireStaff, useMoments } from '../../admin/web/index.ts'
import { getCase } from '../contract.ts'
import { caseAction, type CaseAnswer, type CaseDone } from './case-action.ts'
import { AskForm, HandForms, NoteForm, SettleForm, TakeForm } from './case-forms.tsx'
import { CaseHistory } from './case-history.tsx'
import styles from './case-page.module.css'
import { sinceWords } from './since-words.ts'
import { PhoneLink } from '../../../web/ui/phone-link.tsx'

export const handle: PageHandle = { namespaces: ['callbacks', 'admin'] }

export const meta = pageMeta({ namespace: 'callbacks', title: 'case.title', path: '/admin/queue', noIndex: true })

const doneThings: readonly CaseDone[] = ['taken', 'released', 'handed', 'noted', 'asked', 'settled']

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireStaff(args)
  const found = await readFound(page, getCase, { reference: args.params['reference'] ?? '' })
  return { ...found.case, role, isFresh, now: page.now().toISOString(), done: doneIn(args.request, doneThings) }
}

export const action = caseAction

type Loaded = Awaited<ReturnType<typeof loader>>

/** How its customer is reached, what it is about, and what was done. */
function CaseFacts({ phone, when, appointmentAt, dueAt, about, events }: Loaded) {
  const { t } = useTranslation('callbacks')
  const moments = useMoments()
  return (
    <div>
      <AdminCard title={t('case.reach')}>
        <DetailList
          rows={[
            {
              label: t('case.phone'),
              value: phone ? <PhoneLink number={phone} text={phoneText(phone)} /> : t('case.no-phone'),
            },
            { label: t('case.when'), value: t(`when.${when}`) },
            ...(appointmentAt ? [{ label: t('case.appointment'), value: moments.moment(appointmentAt) }] : []),
            { label: t('case.due'), value: moments.moment(dueAt) },
          ]}
        />
      </AdminCard>
      <AdminCard title={about ? about.title : t('case.about')}>
        {about ? (
          <DetailList rows={about.facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))} />
        ) : (
          <p>{t('case.nothing')}</p>
        )}
      </AdminCard>
      <AdminCard title={t('case.history')}>
        <CaseHistory events={events} />
      </AdminCard>
    </div>
  )
}

/** What the person who looks at an open case can do with it. */
function CaseForms({ loaded, mayHandOn, answer }: { loaded: Loaded; mayHandOn: boolean; answer: CaseAnswer | undefined }) {
  const { t } = useTranslation('callbacks')
  const { reason, outcomes, declineReasons, isMine, takenBy, isFresh } = loaded
  const answerOf = (intent: string): CaseAnswer | undefined => (answer?.intent === intent ? answer : undefined)
  return (
    <div className="no-print">
      <AdminCard title={t('case.whose')}>
        <p className={styles.whose}>
          {takenBy ? isMine ? t('case.mine') : <EmailText>{takenBy.email}</EmailText> : t('queue.nobody')}
        </p>
        {takenBy ? null : <TakeForm answer={answerOf('take')} />}
        {mayHandOn ? <HandForms answer={answerOf('hand')} /> : null}
      </AdminCard>
      <AdminCard title={t('case.note')}>
        <NoteForm answer={answerOf('note')} />
      </AdminCard>
      {isMine ? (
        <>
          <AdminCard title={t('case.ask')}>
            <AskForm answer={answerOf('ask')} />
          </AdminCard>
          <AdminCard title={t('case.settle')}>
            <SettleForm
              isRefund={reason === 'refund-asked'}
              outcomes={outcomes}
              reasons={declineReasons}
              needsCode={!isFresh}
              answer={answerOf('settle')}
            />
          </AdminCard>
        </>
      ) : null}
    </div>
  )
}

export default function CasePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('callbacks')
  const locale = useLocale()
  const answer = actionData as CaseAnswer | undefined
  const { reference, name, isMine, takenBy, settledAs, role, now, done } = loaderData
  const isOpen = settledAs === null
  const mayHandOn = isMine || (takenBy !== null && role === 'admin')
  // Where somebody else took or settled the case, the form is not on the page any more: what its answer says stands above.
  const isFormThere = ({ intent }: CaseAnswer): boolean =>
    isOpen &&
    (intent === 'note' || (intent === 'take' ? !takenBy : intent === 'hand' ? mayHandOn : isMine && intent !== 'release'))
  const unplaced = answer && !isFormThere(answer) ? answer : null
  return (
    <AdminFrame
      place="queue"
      role={role}
      back="/admin/queue"
      title={<bdi>{name || t('queue.nameless')}</bdi>}
      lede={
        <>
          <bdi dir="ltr">{reference}</bdi> · {t(`reason.${loaderData.reason}`, { defaultValue: t('reason.other') })} ·{' '}
          {sinceWords(loaderData.createdAt, now, locale)}
        </>
      }
    >
      <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
      {unplaced ? (
        <Notice kind="warning" announce>
          {unplaced.refused?.message ?? t('failed.generic')}
        </Notice>
      ) : null}
      {isOpen ? null : (
        <Notice kind="info">{t('case.ended', { as: t(`outcome.${settledAs}`, { defaultValue: settledAs }) })}</Notice>
      )}
      <AdminColumns>
        <CaseFacts {...loaderData} />
        {isOpen ? <CaseForms loaded={loaderData} mayHandOn={mayHandOn} answer={answer} /> : null}
      </AdminColumns>
    </AdminFrame>
  )
}
