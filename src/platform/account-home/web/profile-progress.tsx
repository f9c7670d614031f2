import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../web/root-data.ts'
import styles from './home-page.module.css'
import { CardTrouble } from './part-trouble.tsx'
import type { AccountHome } from './read-home.ts'

/** A field's name within a sentence: without its capital, unless it is one of several ("ZIP") or that of a State in French. */
const inSentence = (name: string): string =>
  /^(?!État)\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** Ten squares for what most forms ask, what is missing by name, and what it is good for. */
export function ProfileProgress({ part }: { part: AccountHome['profile'] }) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  if (part.state !== 'read') return <CardTrouble part="profile" state={part.state} />
  const { filled, missing } = part.found
  const total = filled + missing.length
  const names = missing.map((field) => inSentence(t(`profile:field.${field}` as 'profile:field.firstname')))
  return (
    <section className={styles.card} aria-labelledby="profile-title">
      <p className={styles.over}>{t('profile.over')}</p>
      <h2 id="profile-title" className={styles.cardTitle}>
        {t('profile.filled', { filled, total })}
      </h2>
      <span className={styles.squares} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={at < filled ? styles.full : styles.open} />
        ))}
      </span>
      {missing.length > 0 ? (
        <>
          <p className={styles.small}>{t('profile.why')}</p>
          <p>{t('profile.missing', { fields: new Intl.ListFormat(locale, { type: 'unit' }).format(names) })}</p>
        </>
      ) : (
        <p className={styles.small}>{t('profile.complete')}</p>
      )}
      <a className={`${styles.act} ${styles.end}`} href={missing.length > 0 ? '/userprofileupdate' : '/profile'}>
        {t(missing.length > 0 ? 'profile.add' : 'profile.look')}
      </a>
    </section>
  )
}
