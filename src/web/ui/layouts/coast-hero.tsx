/** The head of a page about what somebody owns: its heading on the sky above the coast. */
import type { ReactNode } from 'react'
import { Scene } from '../../pictures/picture.tsx'
import { classes } from '../style/classes.ts'
import styles from './coast-hero.module.css'

export interface CoastHeroProps {
  heading: ReactNode
  lede?: ReactNode
  /** With room at the foot for a card that overlaps the water. */
  isTall?: boolean
}

export function CoastHero({ heading, lede, isTall = false }: CoastHeroProps) {
  return (
    <div className={classes(styles.hero, isTall && styles.tall)}>
      <Scene name="coast-strip" className={styles.scene} />
      <div className={classes('content', styles.words)}>
        <h1>{heading}</h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
      </div>
    </div>
  )
}
