import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { classes } from '../style/classes.ts'
import { Dialog } from '../notices/dialog.tsx'
import { Icon } from '../icon.tsx'
import styles from './wizard-dialog.module.css'

export interface WizardStep {
  id: string
  label: string
  content: ReactNode
  /** A sentence that says why this step cannot be left yet; null lets go on. */
  whyNot?: () => string | null
}

/** The steps' names; the arrow keys lead from one to the next. `onGo` says whether it could. */
function StepTabs({
  label,
  base,
  steps,
  at,
  onGo,
}: {
  label: string
  base: string
  steps: readonly WizardStep[]
  at: number
  onGo: (to: number) => boolean
}) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
    const to = step === undefined ? null : at + step
    if (to === null || to < 0 || to >= steps.length) return
    event.preventDefault()
    if (onGo(to)) document.getElementById(`${base}-tab-${to}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} className={styles.tabs} onKeyDown={onKey}>
      {steps.map(({ id, label: name }, step) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-tab-${step}`}
          aria-selected={step === at}
          aria-controls={`${base}-panel-${step}`}
          tabIndex={step === at ? 0 : -1}
          className={classes(styles.tab, step === at && styles.now, step < at && styles.done)}
          onClick={() => onGo(step)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Several short steps in one dialog, as tabs with Previous, Next and Finish (platform §2). Every step keeps what was typed. */
export function WizardDialog({
  open,
  onClose,
  onFinish,
  title,
  steps,
  problem: ended = null,
  busy = false,
}: {
  open: boolean
  onClose: () => void
  onFinish: () => void
  title: string
  steps: readonly WizardStep[]
  /** What came back from the last Finish. */
  problem?: string | null
  /** What Finish began is under way. */
  busy?: boolean
}) {
  const { t } = useTranslation('web')
  const base = useId()
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const message = problem ?? ended
  const isLast = at === steps.length - 1

  /** Going back is free; going on asks every step on the way. */
  const go = (to: number): boolean => {
    for (let step = at; step < Math.min(to, steps.length); step += 1) {
      const why = steps[step]?.whyNot?.() ?? null
      if (why) {
        setAt(step)
        setProblem(why)
        return false
      }
    }
    setProblem(null)
    if (to < steps.length) setAt(to)
    return true
  }
  /** What was said of a step goes as soon as it is corrected. */
  const look = (): void => {
    if (problem !== null && !steps[at]?.whyNot?.()) setProblem(null)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {at > 0 ? (
            <Button type="button" kind="quiet" onClick={() => go(at - 1)}>
              {t('dialog.previous')}
            </Button>
          ) : null}
          <Button type="button" busy={busy} onClick={() => (isLast ? go(steps.length) && onFinish() : go(at + 1))}>
            {t(isLast ? 'dialog.finish' : 'dialog.next')}
          </Button>
        </>
      }
    >
      <StepTabs label={title} base={base} steps={steps} at={at} onGo={go} />
      {steps.map(({ id, content }, step) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-panel-${step}`}
          aria-labelledby={`${base}-tab-${step}`}
          className={classes(styles.panel, step !== at && styles.away)}
          onInput={look}
        >
          {content}
        </div>
      ))}
      <p role="alert" className={styles.problem}>
        {message ? (
          <>
            <Icon name="warning" />
            <span>{message}</span>
          </>
        ) : null}
      </p>
    </Dialog>
  )
}
