import type { ReactNode } from 'react'
import { Scene } from '../../../web/pictures/picture.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { PolicyCard, type PolicyCardProps } from './policy-card.tsx'
import styles from './policy-page.module.css'

export interface PolicyFrameProps {
  /** The policy as a card on the coast; none where it is no longer in force. */
  card: PolicyCardProps | null
  heading: ReactNode
  lede?: ReactNode
  children: ReactNode
}

/** A page about one policy: while it is in force on the coast, with its card sewn over the water. */
export function PolicyFrame({ card, heading, lede, children }: PolicyFrameProps) {
  const words = (
    <>
      <h1>{heading}</h1>
      {lede ? <p className={styles.lede}>{lede}</p> : null}
    </>
  )
  if (!card)
    return (
      <SiteFrame>
        <div className={`content ${styles.page}`}>
          {words}
          {children}
        </div>
      </SiteFrame>
    )
  return (
    <SiteFrame kind="landing">
      <div className={styles.hero}>
        <div className={`content ${styles.words}`}>{words}</div>
        <Scene name="coast-strip" className={styles.scene} />
      </div>
      <div className={`content ${styles.withCard}`}>
        <PolicyCard {...card} />
        {children}
      </div>
    </SiteFrame>
  )
}
