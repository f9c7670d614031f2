/** One review: its words, and its end. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { formAction } from '../../../web/form/form-action.ts'
import { ofForm } from '../../../web/form/form-answer.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { AdminCard, AdminCards, AdminForm, AdminFrame, callFresh, CodeBox, requireAdmin } from '../../admin/web/index.ts'
import { deleteReview, getAllReviews } from '../contract.ts'
import { failed, ReviewForm, type ReviewAnswer } from './review-form.tsx'
import styles from './reviews.module.css'
import { saveFromForm } from './save-from-form.ts'

export const handle: PageHandle = { namespaces: ['reviews', 'admin'] }

export const meta = pageMeta({ namespace: 'reviews', title: 'one.title', path: '/admin/reviews', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const found = await page.call(getAllReviews, {})
  if (found.haserror) throw new Error(found.message)
  const review = found.reviews.find(({ key }) => key === args.params['key'])
  if (!review) throw data(null, { status: 404 })
  return { role, isFresh, review }
}

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  const { intent = '' } = values
  const key = args.params['key'] ?? ''
  if (intent === 'save') {
    const saved = await saveFromForm(page, values, key)
    return 'answer' in saved ? ofForm(saved.answer, intent) : redirect('/admin/reviews?done=changed', 303)
  }
  if (intent !== 'delete') throw data(null, { status: 404 })
  const deleted = await callFresh(page, deleteReview, { key }, values)
  return 'answer' in deleted ? ofForm(deleted.answer, intent) : redirect('/admin/reviews?done=deleted', 303)
})

function DeleteForm({ answer, needsCode }: { answer: ReviewAnswer | undefined; needsCode: boolean }) {
  const { t } = useTranslation('reviews')
  const form = useForm(noFields, answer, { namespace: 'reviews', failed })
  return (
    <AdminForm>
      <FormSummary form={form} labels={{ code: t('admin:code.label') }} />
      {needsCode ? <CodeBox form={form} /> : null}
      <Button name="intent" value="delete" kind="danger">
        {t('one.delete')}
      </Button>
    </AdminForm>
  )
}

export default function ReviewPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('reviews')
  const answer = actionData as ReviewAnswer | undefined
  const { role, isFresh, review } = loaderData
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const { language, name, body, rating, revision } = review
  return (
    <AdminFrame
      place="reviews"
      role={role}
      back="/admin/reviews"
      title={t('one.title')}
      lede={t(review.isVisible ? 'one.shown' : 'one.hidden')}
    >
      <AdminCards>
        <AdminCard title={t('one.words')}>
          <ReviewForm
            answer={answerOf('save')}
            stored={{ language, name, body, rating: String(rating), revision: String(revision) }}
          />
        </AdminCard>
        <AdminCard title={t('one.end')}>
          <p className={styles.note}>{t('one.end-text')}</p>
          <DeleteForm answer={answerOf('delete')} needsCode={!isFresh || answer?.intent === 'delete'} />
        </AdminCard>
      </AdminCards>
    </AdminFrame>
  )
}
