import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonKind } from '../controls/button.tsx'
import { classes } from '../style/classes.ts'
import styles from './dialog.module.css'
import { Icon } from '../icon.tsx'

export interface DialogProps {
  /** Opens and closes from the page's state. */
  open: boolean
  /** Called for Esc, the cross and the scrim; never when a decision is required. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** At the end, the primary one last. */
  actions?: ReactNode
  /** No Esc, no cross: one of the actions must be chosen. */
  decisionRequired?: boolean
  /** Two equal buttons side by side (country, language, cookies). */
  equalActions?: boolean
}

/** The browser's own dialog: it traps focus, gives it back to the opener, and becomes a bottom sheet on a phone. */
export function Dialog({ open, onClose, title, children, actions, decisionRequired = false, equalActions = false }: DialogProps) {
  const { t } = useTranslation('web')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      opener.current = document.activeElement
      element.showModal()
      heading.current?.focus()
    } else {
      element.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      // A second Escape would close it whatever the first is answered.
      closedby={decisionRequired ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!decisionRequired) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !decisionRequired) onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {decisionRequired ? null : (
            <button type="button" className={styles.close} aria-label={t('frame.close')} onClick={onClose}>
              <Icon name="close" size={24} />
            </button>
          )}
        </div>
        {children ? <div className={styles.body}>{children}</div> : null}
        {actions ? <div className={classes(styles.actions, equalActions && styles.equal)}>{actions}</div> : null}
      </div>
    </dialog>
  )
}

/** A question with a way out: cancel first, the deed last. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  cancel,
  kind = 'primary',
}: Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children'> & {
  onConfirm: () => void
  confirm: string
  cancel: string
  kind?: Extract<ButtonKind, 'primary' | 'danger'>
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="quiet" type="button" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={kind} type="button" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
