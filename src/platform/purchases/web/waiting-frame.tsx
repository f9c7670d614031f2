import { useEffect, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { SiteFrame } from '../../site/web/index.ts'
import { OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { CoastHero } from '../../../web/ui/layouts/coast-hero.tsx'
import styles from './purchase-waiting.module.css'

/** Milliseconds between two looks at a purchase that is open. */
const lookAgainMs = 2000

export interface WaitingFrameProps {
  /** The company has not answered yet: the page's loader is asked again and again. */
  isOpen: boolean
  heading: string
  /** While nothing is wrong: what is being done, on the sky above the coast. */
  lede?: ReactNode
  /** What has become of the purchase so far. */
  state: ReactNode
  children?: ReactNode
}

/** The page of a purchase that has begun and has no policy: it shows by itself what comes of it. */
export function WaitingFrame({ isOpen, heading, lede, state, children }: WaitingFrameProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  return (
    <SiteFrame kind="flow">
      {lede ? <CoastHero isTall heading={heading} lede={<span role="status">{lede}</span>} /> : null}
      <div className={`content ${styles.page}`}>
        {lede ? null : <h1>{heading}</h1>}
        <OfflineBar />
        <div className={styles.state}>{state}</div>
        <div className={styles.actions}>{children}</div>
      </div>
    </SiteFrame>
  )
}
