/** For a customer: who asks to act for them, who may, when they did, and the way to take it back. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { Typed } from '../../../../web/form/boxes.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { noticeAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { textIn } from '../../../../web/form/boxes.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { doneIn } from '../../../../web/read-found.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { DoneNotice } from '../../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../../web/ui/notices/feedback.tsx'
import { AccountFrame } from '../../../profile/web/index.ts'
import { answerActing, getActingConsents, revokeActing } from '../../contract.ts'
import { AskedConsent, GivenConsent } from './consent-cards.tsx'
import { actionsOf, boxesWithActions } from './request-form.ts'
import styles from '../cards-page.module.css'

export const handle: PageHandle = { namespaces: ['partners-acting', 'profile'] }

export const meta = pageMeta({
  namespace: 'partners-acting',
  title: 'consents.title',
  description: 'consents.description',
  path: '/acting',
  noIndex: true,
})

const doneNames = ['allowed', 'declined', 'revoked'] as const

export async function loader(args: LoaderFunctionArgs) {
  const page = requirePerson(args)
  try {
    const found = await page.call(getActingConsents, {})
    if (found.haserror) throw new Error(found.message)
    return { consents: found.consents, done: doneIn(args.request, doneNames) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'permission-denied') throw data(null, { status: 404 })
    throw error
  }
}

export const action = formAction<unknown, Typed>(
  async ({ values, ...args }) => {
    const page = requirePerson(args)
    const sent = { values }
    const id = textIn(values, 'id') ?? ''
    const intent = textIn(values, 'intent')
    if (intent === 'revoke') {
      const called = await callOrAnswer(page, revokeActing, { id }, sent)
      return 'outcome' in called ? redirect('/acting?done=revoked', 303) : called.answer
    }
    const actions = intent === 'allow' ? actionsOf(values) : []
    // Nothing ticked is no answer: declining has a button of its own.
    if (intent === 'allow' && actions.length === 0) return noticeAnswer(sent, { code: 'none-ticked', message: '' })
    const called = await callOrAnswer(page, answerActing, { id, actions }, sent)
    return 'outcome' in called ? redirect(`/acting?done=${intent === 'allow' ? 'allowed' : 'declined'}`, 303) : called.answer
  },
  { read: boxesWithActions, intents: ['allow', 'decline', 'revoke'] },
)

export default function ConsentsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-acting')
  const answer = actionData as FormAnswer<Typed> | undefined
  const form = useForm(noFields, answer, { namespace: 'partners-acting', failed: failedTexts })
  const isNoneTicked = answer?.refused?.code === 'none-ticked'
  const { consents, done } = loaderData
  return (
    <AccountFrame place="home">
      <div className={styles.inAccount}>
        <h1>{t('consents.title')}</h1>
        <p className={styles.lede}>{t('consents.lede')}</p>
        <DoneNotice>{done && t(`done.${done}`)}</DoneNotice>
        {isNoneTicked ? (
          <Notice kind="danger" announce>
            {t('error.none-ticked')}
          </Notice>
        ) : (
          <FormSummary form={form} labels={{}} />
        )}
        {consents.length === 0 ? <EmptyState>{t('consents.none')}</EmptyState> : null}
        {consents.map((consent) =>
          consent.state === 'asked' ? (
            <AskedConsent key={consent.id} consent={consent} />
          ) : (
            <GivenConsent key={consent.id} consent={consent} />
          ),
        )}
      </div>
    </AccountFrame>
  )
}
