import type { ReactNode } from 'react'
import { SiteFrame } from '../../site/web/index.ts'
import { OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { StitchProgress, type ProgressStep } from '../../../web/ui/progress.tsx'
import styles from './plans-frame.module.css'

export interface PlansFrameProps {
  steps: readonly ProgressStep[]
  heading: ReactNode
  lede: ReactNode
  children: ReactNode
}

/** The page on which a plan is chosen: how far one is, what the prices are for, and below it the line's plans. */
export function PlansFrame({ steps, heading, lede, children }: PlansFrameProps) {
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <OfflineBar />
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
    </SiteFrame>
  )
}
