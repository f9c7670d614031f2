/** What the home page says in other people's names: language by language, in the order it is shown. */
import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { locales, type Locale } from '../../../shared/locale.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { ofForm } from '../../../web/form/form-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { doneIn } from '../../../web/read-found.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../web/ui/notices/feedback.tsx'
import { AdminCard, AdminCards, AdminFrame, requireAdmin } from '../../admin/web/index.ts'
import { getAllReviews, moveReview, showReview, type StoredReview } from '../contract.ts'
import { mostShown } from '../rules/review-text.ts'
import { ReviewForm, type ReviewAnswer } from './review-form.tsx'
import styles from './reviews.module.css'
import { saveFromForm } from './save-from-form.ts'

export const handle: PageHandle = { namespaces: ['reviews', 'admin'] }

export const meta = pageMeta({ namespace: 'reviews', title: 'list.title', path: '/admin/reviews', noIndex: true })

const done = ['written', 'changed', 'shown', 'hidden', 'moved', 'deleted'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { page, role } = await requireAdmin(args)
  const found = await page.call(getAllReviews, {})
  if (found.haserror) throw new Error(found.message)
  return { role, reviews: found.reviews, done: doneIn(args.request, done) }
}

const backWith = (what: (typeof done)[number]) => redirect(`/admin/reviews?done=${what}`, 303)

export const action = formAction(async ({ values, ...args }) => {
  const { page } = await requireAdmin(args)
  const { intent = '', key = '', revision = '' } = values
  if (intent === 'save') {
    const saved = await saveFromForm(page, values)
    return 'answer' in saved ? ofForm(saved.answer, intent) : backWith('written')
  }
  if (intent === 'show' || intent === 'hide') {
    // Only the words that the page showed come before readers; what is hidden may have changed.
    const change = intent === 'show' ? { isVisible: true, revision: Number(revision) } : { isVisible: false }
    const outcome = await callOrAnswer(page, showReview, { key, ...change }, { values: {} })
    return 'answer' in outcome ? ofForm(outcome.answer, intent) : backWith(intent === 'show' ? 'shown' : 'hidden')
  }
  if (intent === 'up' || intent === 'down') {
    const moved = await callOrAnswer(page, moveReview, { key, direction: intent }, { values: {} })
    return 'answer' in moved ? ofForm(moved.answer, intent) : backWith('moved')
  }
  throw data(null, { status: 404 })
})

function Item({ review, isFirst, isLast }: { review: StoredReview; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation('reviews')
  const { key, body, name, rating, language, isSample, isVisible, revision } = review
  const of = <span className="visually-hidden"> {t('item.of', { name })}</span>
  return (
    <li className={styles.item}>
      <figure className={styles.words}>
        <blockquote lang={language} dir="auto" className={styles.body}>
          {body}
        </blockquote>
        <figcaption className={styles.by}>
          <bdi lang={language}>{name}</bdi>
          <span>{t('rating', { rating })}</span>
          <span className={isVisible ? styles.tag : styles.quietTag}>{t(isVisible ? 'item.is-shown' : 'item.is-hidden')}</span>
          {isSample ? <span className={styles.quietTag}>{t('item.is-sample')}</span> : null}
        </figcaption>
      </figure>
      <form method="post" className={styles.actions}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="revision" value={revision} />
        <Button name="intent" value={isVisible ? 'hide' : 'show'} kind="quiet">
          {t(isVisible ? 'item.hide' : 'item.show')}
          {of}
        </Button>
        <span className={styles.move}>
          {isFirst ? null : (
            <Button name="intent" value="up" kind="text">
              {t('item.up')}
              {of}
            </Button>
          )}
        </span>
        <span className={styles.move}>
          {isLast ? null : (
            <Button name="intent" value="down" kind="text">
              {t('item.down')}
              {of}
            </Button>
          )}
        </span>
        <a href={`/admin/reviews/${key}`} className={styles.link}>
          {t('item.change')}
          {of}
        </a>
      </form>
    </li>
  )
}

function OfLanguage({ language, reviews }: { language: Locale; reviews: readonly StoredReview[] }) {
  const { t } = useTranslation('reviews')
  const visibleCount = reviews.filter(({ isVisible }) => isVisible).length
  return (
    <AdminCard
      title={t(`language.${language}`)}
      aside={t('list.shown', { count: Math.min(visibleCount, mostShown), of: reviews.length })}
    >
      {visibleCount === 0 ? <p className={styles.note}>{t('list.none-shown')}</p> : null}
      {visibleCount > mostShown ? <p className={styles.note}>{t('list.first-shown', { most: mostShown })}</p> : null}
      <ul className={styles.list}>
        {reviews.map((review, at) => (
          <Item key={review.key} review={review} isFirst={at === 0} isLast={at === reviews.length - 1} />
        ))}
      </ul>
    </AdminCard>
  )
}

export default function ReviewsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('reviews')
  const answer = actionData as ReviewAnswer | undefined
  const { role, reviews, done: what } = loaderData
  const byLanguage = locales
    .map((language) => ({ language, reviews: reviews.filter((review) => review.language === language) }))
    .filter((group) => group.reviews.length > 0)
  return (
    <AdminFrame
      place="reviews"
      role={role}
      title={t('list.title')}
      lede={t('list.lede')}
      tools={
        <a href="#write" className={styles.link}>
          {t('form.write')}
        </a>
      }
    >
      <DoneNotice>{what && t(`done.${what}`)}</DoneNotice>
      {answer?.refused && answer.intent !== 'save' ? (
        <Notice kind="danger" announce>
          {answer.refused.message}
        </Notice>
      ) : null}
      {answer?.problem && answer.intent !== 'save' ? (
        <Notice kind="danger" announce>
          {t('failed.generic')}
        </Notice>
      ) : null}
      <AdminCards>
        {byLanguage.length === 0 ? (
          <AdminCard title={t('list.title')}>
            <EmptyState>{t('list.none')}</EmptyState>
          </AdminCard>
        ) : null}
        {byLanguage.map((group) => (
          <OfLanguage key={group.language} {...group} />
        ))}
        <div id="write">
          <AdminCard title={t('form.write')}>
            <p className={styles.note}>{t('form.consent')}</p>
            <ReviewForm answer={answer?.intent === 'save' ? answer : undefined} stored={{ language: 'en', rating: '5' }} />
          </AdminCard>
        </div>
      </AdminCards>
    </AdminFrame>
  )
}
