/** Buttons and links of the shape of buttons. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import styles from './button.module.css'
import { classes } from '../style/classes.ts'
import { Icon } from '../icon.tsx'

export type ButtonKind = 'primary' | 'quiet' | 'text' | 'danger'

interface Look {
  kind?: ButtonKind
  /** As wide as its column. */
  wide?: boolean
  /** Full width on a phone, its own width elsewhere. */
  wideOnPhone?: boolean
  children: ReactNode
}

const lookOf = ({ kind = 'primary', wide, wideOnPhone }: Omit<Look, 'children'>, extraClass?: string) =>
  classes(styles.button, styles[kind], wide && styles.wide, wideOnPhone && styles.wideOnPhone, extraClass)

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Work is under way: the label stays, a stitch runs under it and further presses are swallowed. */
  busy?: boolean
}

export function Button({
  kind,
  wide,
  wideOnPhone,
  busy = false,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, wide, wideOnPhone }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> {
  to: string
  /** Loads the document anew: for files, other sites and moves from a page with scripts to one without. */
  reloadDocument?: boolean
}

/** While the page that it leads to is on its way, a stitch runs under its words. */
export function ButtonLink({ kind, wide, wideOnPhone, className, to, children, ...rest }: ButtonLinkProps) {
  const { location } = useNavigation()
  const isComing = location && location.pathname + location.search === to
  return (
    <Link {...rest} to={to} className={lookOf({ kind, wide, wideOnPhone }, className)} aria-busy={isComing}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}

/** Asks for the address in the address bar again, whatever page was shown in its place. */
export function AgainLink({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address stands for the one in the address bar
    <a href="" className={lookOf({})}>
      <span className={styles.label}>{children}</span>
    </a>
  )
}

/** "‹ Back", above a question. */
export function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('web')
  return (
    <Link to={to} className={classes(styles.back, 'no-print')}>
      <Icon name="back" />
      {t('frame.back')}
    </Link>
  )
}

/** The button that Enter presses in a form whose visible buttons do smaller things first. */
export function DefaultButton() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
}
