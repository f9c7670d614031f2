import { useState, type ReactNode } from 'react'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import styles from './pay.module.css'

export interface PaySectionProps {
  title: ReactNode
  hint?: ReactNode
  /** What its boxes hold already, in a line: they are folded below it, unless one of them is to fix. */
  known?: { line: ReactNode; isWrong: boolean } | null
  children: ReactNode
}

/** A group of a payment page: who, where, the card, the agreement. */
export function PaySection({ title, hint, known, children }: PaySectionProps) {
  const isWrong = known?.isWrong ?? false
  const [isOpen, setOpen] = useState(isWrong)
  // It stays open when the thing to fix is fixed.
  if (isWrong && !isOpen) setOpen(true)
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {known ? (
        <Disclosure summary={known.line} open={isOpen || undefined}>
          <div className={styles.opened}>
            {hint ? <p className={styles.hint}>{hint}</p> : null}
            {children}
          </div>
        </Disclosure>
      ) : (
        <>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          {children}
        </>
      )}
    </section>
  )
}
