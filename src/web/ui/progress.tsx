/** The line of steps above the pages of a flow. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Eider } from '../brand.tsx'
import { classes } from './style/classes.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'

export interface ProgressStep {
  id: string
  label: string
  /** Nothing to see beside the number: the label is for assistive technology alone. */
  blank?: boolean
  /** A short answer ("$500,000 for 20 years") or place ("Question 4 of 12"). */
  detail?: string
  state: 'done' | 'now' | 'next'
  /** Done steps may be opened again. */
  href?: string
}

export interface StitchProgressProps {
  steps: readonly ProgressStep[]
  /** Within the step on screen, 0 to 1; moves the eider between two stops. */
  part?: number
  /** Of a step in several screens: the screen's own words on a phone, where the line then fills with the step. */
  screen?: { place: string; name: string }
  /** `rail` beside a wizard from 1200 px (a top line below that), `line` always on top. A phone gets the waterline. */
  shape?: 'rail' | 'line'
  /** Needed only where a page shows two. */
  label?: string
}

function StepWords({ step }: { step: ProgressStep }) {
  if (step.blank) return <span className="visually-hidden">{step.label}</span>
  return step.href && step.state === 'done' ? (
    <Link to={step.href} className={styles.link}>
      {step.label}
    </Link>
  ) : (
    <span>{step.label}</span>
  )
}

/** Solid thread behind you, running stitch ahead. */
export function StitchProgress({ steps, part = 0, screen, shape = 'rail', label }: StitchProgressProps) {
  const { t } = useTranslation('web')
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'now'),
  )
  const total = steps.length
  const way = screen ? part : Math.min(1, (at + Math.min(1, Math.max(0, part))) / Math.max(1, total))
  return (
    <nav className={styles[shape]} aria-label={label ?? t('progress.label')}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li
            key={step.id}
            className={classes(styles.step, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.marker} aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" size={16} /> : place + 1}
            </span>
            {step.state === 'now' && part > 0 && shape === 'line' ? (
              <svg className={styles.thread} aria-hidden="true">
                <line x2={`${part * 100}%`} />
              </svg>
            ) : null}
            <span className={styles.words}>
              <StepWords step={step} />
              {step.state === 'done' ? <span className="visually-hidden"> ({t('progress.done')})</span> : null}
              {step.detail ? <span className={styles.detail}>{step.detail}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.phone}>
        <p>
          {screen?.place ?? t('progress.step', { step: at + 1, total })}{' '}
          <strong className={steps[at]?.blank ? 'visually-hidden' : undefined}>{screen?.name ?? steps[at]?.label}</strong>
        </p>
        <svg className={styles.water} width="100%" height="26" aria-hidden="true" focusable="false">
          <line x1={2} x2={`${way * 100}%`} y1={22} y2={22} className={styles.sewn} />
          <svg x={`${way * 100}%`} y={3} width={36} height={16} overflow="visible">
            <g transform={`translate(${-36 * way} 0)`}>
              {/* The water line hides the lowest fifth of the bird. */}
              <svg width={36} height={17} overflow="hidden">
                <Eider size={36} />
              </svg>
            </g>
          </svg>
          <line x1={`${way * 100}%`} x2="100%" y1={22} y2={22} className={styles.open} />
        </svg>
      </div>
    </nav>
  )
}
