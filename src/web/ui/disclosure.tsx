import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/**
 * What is there for anyone who wants it: closed until its line is pressed, and it needs no script. `quiet` lines are text among text
 * (questions people ask); the others look like what can be pressed.
 */
export function Disclosure({
  summary,
  size,
  quiet = false,
  open,
  onOpen,
  className,
  children,
}: {
  summary: ReactNode
  size?: 'small'
  quiet?: boolean
  open?: boolean | undefined
  onOpen?: () => void
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <details
      className={classes(styles.disclosure, size && styles[size], quiet && styles.quiet, className)}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary>
        <Icon name="forward" size={16} className={styles.chevron} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
