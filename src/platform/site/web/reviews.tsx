import { useTranslation } from 'react-i18next'
import { Icon } from '../../../web/ui/icon.tsx'
import type { Review } from '../../reviews/contract.ts'
import styles from './reviews.module.css'

/** One quotation at a time. Scroll-snap alone works; the small module adds autoplay, buttons and the swipe. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('site')
  return (
    <div className={styles.reviews} data-carousel role="group" aria-roledescription="carousel" aria-labelledby="reviews-title">
      <ul className={styles.track} data-track tabIndex={0} aria-label={t('home.reviews.list')}>
        {reviews.map(({ key, body, rating, name, isSample }) => (
          <li key={key} className={styles.slide}>
            <figure>
              <blockquote className={styles.body}>
                <p>{body}</p>
              </blockquote>
              <figcaption className={styles.by}>
                {isSample ? <span className={styles.tag}>{t('home.reviews.is-sample')}</span> : null}
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.rated}>
                  <span className={styles.blocks} aria-hidden="true">
                    {[1, 2, 3, 4, 5].map((block) => (
                      <span key={block} className={block <= rating ? styles.full : styles.open} />
                    ))}
                  </span>
                  <span className={styles.rating}>{t('home.reviews.rating', { rating })}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {reviews.length > 1 ? (
        <div className={styles.controls} data-controls inert>
          <button type="button" value="previous" className={styles.control} aria-label={t('home.reviews.previous')}>
            <Icon name="back" />
          </button>
          <button type="button" value="next" className={styles.control} aria-label={t('home.reviews.next')}>
            <Icon name="forward" />
          </button>
          <button type="button" value="pause" className={styles.control}>
            {t('home.reviews.pause')}
          </button>
          <button type="button" value="play" className={styles.control} hidden>
            {t('home.reviews.play')}
          </button>
          <span className={styles.place} data-place dir="ltr">
            1 / {reviews.length}
          </span>
        </div>
      ) : null}
      {reviews.some(({ isSample }) => isSample) ? <p className={styles.sample}>{t('home.reviews.sample')}</p> : null}
    </div>
  )
}
