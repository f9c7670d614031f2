/** While the next page's data come: nothing for 200 ms, then the page's shape, and a sentence where it takes long. */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation, type Location } from 'react-router'
import { classes } from '../style/classes.ts'
import { OfflineBar } from './feedback.tsx'
import styles from './page-wait.module.css'

/** A form's screen with steps and price, a scene with a decision, the home of an account. */
export type WaitShape = 'wizard' | 'scene' | 'home'

const shownAfterMs = 200
const longAfterMs = 5000

/** The page that a move inside the browser leads to, while its data come; `isSent`: after a form. */
export function useComingPage(): { to: Location; isSent: boolean } | null {
  const { state, location: to, formMethod } = useNavigation()
  const here = useLocation()
  if (state !== 'loading' || to.pathname + to.search === here.pathname + here.search) return null
  return { to, isSent: formMethod !== undefined }
}

const useWaited = (isWaiting: boolean): 'briefly' | 'shown' | 'long' => {
  const [waited, setWaited] = useState<'briefly' | 'shown' | 'long'>('briefly')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [setTimeout(() => setWaited('shown'), shownAfterMs), setTimeout(() => setWaited('long'), longAfterMs)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWaited('briefly')
    }
  }, [isWaiting])
  return isWaiting ? waited : 'briefly'
}

function Bones({ heights, className }: { heights: readonly number[]; className?: string | undefined }) {
  return (
    <div className={classes(styles.column, className)}>
      {heights.map((blockSize, at) => (
        <span key={at} className={styles.bone} style={{ blockSize }} />
      ))}
    </div>
  )
}

const shapes: Record<WaitShape, ReactNode> = {
  wizard: (
    <div className={classes('content', styles.wizard)}>
      <Bones className={styles.rail} heights={[26, 26, 26, 26, 26, 26, 26]} />
      <Bones heights={[24, 44, 20, 60, 60, 52]} />
      <Bones className={styles.rail} heights={[280]} />
    </div>
  ),
  scene: <div className={classes(styles.bone, styles.scene)} />,
  home: (
    <>
      <div className={classes(styles.bone, styles.hero)} />
      <div className={classes('content', styles.home)}>
        <Bones heights={[44, 320]} />
        <div className={styles.cards}>
          <Bones heights={[200]} />
          <Bones heights={[200]} />
          <Bones heights={[200]} />
        </div>
      </div>
    </>
  ),
}

/** `shape`: of the page that comes; null while none does. What is on screen is put away, not taken down: what was typed stays. */
export function PageWait({ shape, children }: { shape: WaitShape | null; children: ReactNode }) {
  const { t } = useTranslation('web')
  const waited = useWaited(shape !== null)
  const isShown = shape !== null && waited !== 'briefly'
  return (
    <>
      <div className={isShown ? styles.away : styles.here}>{children}</div>
      <p role="status" className={waited === 'long' ? classes('content', styles.said) : 'visually-hidden'}>
        {isShown ? t(waited === 'long' ? 'loading-long' : 'loading') : null}
      </p>
      {isShown ? (
        <div data-wait={shape}>
          <div className="content">
            <OfflineBar />
          </div>
          <div aria-hidden="true">{shapes[shape]}</div>
        </div>
      ) : null}
    </>
  )
}
