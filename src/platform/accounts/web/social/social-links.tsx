import { useEffect, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { providerNames } from '../../rules/providers.ts'
import styles from '../account-page.module.css'
import { popupName, type SocialNews } from './social-news.ts'

const size = 'popup,width=480,height=680'

/** Google, X and Facebook: in a popup where there are scripts, in this window where there are none. */
export function SocialLinks({ back }: { back: string }) {
  const { t } = useTranslation('accounts')
  useEffect(() => {
    const news = new BroadcastChannel(popupName)
    news.addEventListener('message', ({ data }: MessageEvent<SocialNews>) => {
      if (data.failed) location.assign(`/pages/login?failed=${encodeURIComponent(data.failed)}&back=${encodeURIComponent(back)}`)
      else location.assign(back)
    })
    return () => news.close()
  }, [back])
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (window.open(`${event.currentTarget.href}&popup=1`, popupName, size)) event.preventDefault()
  }
  return (
    <section className={styles.social} aria-labelledby="social">
      <h2 id="social" className={styles.subheading}>
        {t('social.heading')}
      </h2>
      <ul className={styles.ways}>
        {providerNames.map((name) => (
          <li key={name}>
            <a href={`/pages/social/${name}?back=${encodeURIComponent(back)}`} className={styles.way} onClick={open}>
              {t(`social.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
