/** Beside a form in several short screens: what was answered so far, under a row of patches that are sewn one by one. */
import type { ReactNode } from 'react'
import type { ProductBlock } from '../../../shared/brand.ts'
import { BlockPattern } from '../../brand.tsx'
import { classes } from '../style/classes.ts'
import { Panel, PanelNote, PanelRows, type PanelRow } from '../panel.tsx'
import styles from './answer-panel.module.css'

export interface AnswerPanelProps {
  block: ProductBlock
  title: string
  /** One patch for each screen, in their order. */
  sewn: readonly boolean[]
  rows: readonly PanelRow[]
  note?: ReactNode
  children?: ReactNode
}

export function AnswerPanel({ block, title, sewn, rows, note, children }: AnswerPanelProps) {
  const head = (
    <div className={styles.head} aria-hidden="true">
      {sewn.map((isSewn, at) => (
        <div key={at} className={classes(styles.patch, isSewn && styles.sewn)}>
          <BlockPattern block={block} ground="transparent" />
          <div className={styles.ground}>
            <BlockPattern block={block} />
          </div>
        </div>
      ))}
    </div>
  )
  return (
    <Panel head={head} title={title}>
      <PanelRows rows={rows} />
      {children || note ? (
        <div className={styles.foot}>
          {children}
          {note ? <PanelNote>{note}</PanelNote> : null}
        </div>
      ) : null}
    </Panel>
  )
}
