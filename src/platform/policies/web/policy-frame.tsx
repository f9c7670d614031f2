import type { ReactNode } from 'react'
import { BlockPattern } from '../../../web/brand.tsx'
import type { ProductBlock } from '../../../shared/brand.ts'
import { SiteFrame } from '../../site/web/index.ts'
import styles from './policy-page.module.css'

export interface PolicyFrameProps {
  /** The product's quilt block above the page; none where the policy is no longer in force. */
  block: ProductBlock | null
  /** Just bought: the block is sewn on. */
  isNew?: boolean
  heading: ReactNode
  lede?: ReactNode
  children: ReactNode
}

/** A page about one policy: its product's block, heading and what is said first of it. */
export function PolicyFrame({ block, isNew = false, heading, lede, children }: PolicyFrameProps) {
  return (
    <SiteFrame>
      {block ? (
        <div className={styles.block} data-new={isNew || undefined}>
          <BlockPattern block={block} />
        </div>
      ) : null}
      <div className={`content ${styles.page}`}>
        <h1>{heading}</h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
        {children}
      </div>
    </SiteFrame>
  )
}
