/** What a page says of itself: notices, empty lists, a lost connection, what is saved. */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Feather } from '../../brand.tsx'
import { classes } from '../style/classes.ts'
import styles from './feedback.module.css'
import { Icon, type IconName } from '../icon.tsx'

const noticeIcon = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const satisfies Record<
  string,
  IconName
>

export type NoticeKind = keyof typeof noticeIcon

export interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  /** Retry, or another next step. */
  actions?: ReactNode
  /** Say it aloud when it appears: failures at once, the rest politely. */
  announce?: boolean
}

export function Notice({ kind = 'info', title, children, actions, announce = false }: NoticeProps) {
  const { t } = useTranslation('web')
  const role = announce ? (kind === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={classes(styles.notice, styles[kind])} role={role}>
      <Icon name={noticeIcon[kind]} size={22} />
      <div className={styles.noticeWords}>
        <span className="visually-hidden">{t(`notice.${kind}`)}. </span>
        {title ? <p className={styles.noticeTitle}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.noticeActions}>{actions}</div> : null}
      </div>
    </div>
  )
}

/** Nothing for 200 ms, then the shape of what is coming. */
export function Skeleton({ lines = 3, block = false }: { lines?: number; block?: boolean }) {
  const { t } = useTranslation('web')
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {block ? <span className={classes(styles.bone, styles.head)} /> : null}
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={classes(styles.bone, at === lines - 1 && styles.last)} />
      ))}
    </div>
  )
}

/** A feather, one sentence, one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Feather size={40} />
      <p>{children}</p>
      {action}
    </div>
  )
}

export type SavedState = 'saved' | 'saving' | 'failed'

/** In the header of a flow. That something is being saved is seen and not read out; what became of it is. */
export function SavedStatus({ state = 'saved' }: { state?: SavedState }) {
  const { t } = useTranslation('web')
  return (
    <span className={classes(styles.saved, state !== 'saved' && styles.notSaved)} role="status">
      {state === 'saved' ? <Icon name="check" size={16} /> : null}
      <span aria-hidden={state === 'saving'}>{t(`saved.${state}`)}</span>
    </span>
  )
}

/** Appears while the device is without a connection. `forced` shows it for the page of parts. */
export function OfflineBar({ forced = false }: { forced?: boolean }) {
  const { t } = useTranslation('web')
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const look = (): void => setOffline(!navigator.onLine)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return (
    <div role="status">
      {offline || forced ? (
        <p className={styles.offline}>
          <Icon name="offline" />
          {t('offline')}
        </p>
      ) : null}
    </div>
  )
}
