import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import type { PageContext } from '../../../../web/page-context.ts'
import { getSavedViews, type SavedView } from '../../contract.ts'
import { mostViews, viewPath, type ViewPlace } from '../../rules/view-places.ts'
import styles from './saved-views.module.css'

export interface SavedViewList {
  place: ViewPlace
  views: SavedView[]
  /** What stands in the address now, without the place in the list. */
  search: string
  /** One was not kept a moment ago. */
  isRefused: boolean
}

/** The lists of a page that its reader has kept, for its loader. */
export async function readViews(page: PageContext, place: ViewPlace, request: Request): Promise<SavedViewList> {
  const found = await page.call(getSavedViews, { place })
  const { searchParams } = new URL(request.url)
  const isRefused = searchParams.has('views')
  for (const passing of ['after', 'done', 'failed', 'views']) searchParams.delete(passing)
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return { place, views: found.haserror ? [] : found.views, search, isRefused }
}

/** Links to the lists that were kept, and a form that keeps this one. Pages that use it name the texts `admin`. */
export function SavedViews({ place, views, search, isRefused }: SavedViewList) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.views}>
      {isRefused ? (
        <Notice kind="warning" announce>
          {t('views.refused', { most: mostViews })}
        </Notice>
      ) : null}
      {views.length > 0 ? (
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <a href={viewPath(view)} aria-current={view.search === search ? 'page' : undefined} className={styles.link}>
                <bdi>{view.name}</bdi>
              </a>
              <form method="post" action="/admin/views">
                <input type="hidden" name="back" value={viewPath({ place, search })} />
                <input type="hidden" name="id" value={view.id} />
                <button type="submit" className={styles.remove} aria-label={t('views.remove', { name: view.name })}>
                  <Icon name="close" size={16} />
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary className={styles.summary}>{t('views.keep')}</summary>
        <form method="post" action="/admin/views" className={styles.form}>
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="search" value={search} />
          <label className={styles.label}>
            {t('views.name')}
            <input type="text" name="name" required maxLength={60} autoComplete="off" className={styles.box} />
          </label>
          <button type="submit" className={styles.save}>
            {t('views.save')}
          </button>
        </form>
      </details>
    </div>
  )
}
