/** Patches sewn to each other: products side by side. */
import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import styles from './quilt.module.css'

export interface QuiltProps {
  /** Patches on the page's panel colour, with an edge around them. Without it each patch has a ground of its own. */
  isFramed?: boolean
  /** How the patches are laid out. */
  className?: string | undefined
  children: ReactNode
}

export function Quilt({ isFramed = false, className, children }: QuiltProps) {
  return <ul className={classes(styles.quilt, isFramed && styles.framed, className)}>{children}</ul>
}

export function QuiltPatch({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <li className={classes(styles.patch, className)}>{children}</li>
}
