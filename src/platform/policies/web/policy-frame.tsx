import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetTyped } from '../../../web/form/typed-in-tab.ts'
import { CoastHero } from '../../../web/ui/layouts/coast-hero.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { PolicyCard, type PolicyCardProps } from './policy-card.tsx'
import styles from './policy-page.module.css'

export interface PolicyFrameProps {
  /** The policy as a card on the coast; none where it is no longer in force. */
  card: PolicyCardProps | null
  heading: ReactNode
  lede?: ReactNode
  /** Beside the card: who helps when something happens. */
  aside?: ReactNode
  /** At its end: ways to other policies. */
  more?: ReactNode
  children: ReactNode
}

/** A page about one policy: while it is in force on the coast, with its card sewn over the water. */
export function PolicyFrame({ card, heading, lede, aside, more, children }: PolicyFrameProps) {
  const isNew = new URLSearchParams(useLocation().search).has('new')
  // What was typed to buy it has done its work.
  useEffect(() => {
    if (isNew) forgetTyped()
  }, [isNew])
  const links = more ? <p className={styles.more}>{more}</p> : null
  if (!card)
    return (
      <SiteFrame>
        <div className={`content ${styles.page}`}>
          <h1>{heading}</h1>
          {lede ? <p className={styles.lede}>{lede}</p> : null}
          {children}
          {links}
          {aside}
        </div>
      </SiteFrame>
    )
  return (
    <SiteFrame kind="landing">
      <CoastHero isTall heading={heading} lede={lede} />
      <div className={`content ${styles.withCard}`}>
        <div className={styles.beside}>
          <PolicyCard {...card} />
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </div>
        {children}
        {links}
      </div>
    </SiteFrame>
  )
}
