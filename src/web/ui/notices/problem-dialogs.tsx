import type { TFunction } from 'i18next'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../shared/catalogue.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { problemOf, problemText } from '../../problem-text.ts'
import { useLocale } from '../../root-data.ts'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './problem-dialogs.module.css'
import { Runs } from '../whole.tsx'

interface Closable {
  open: boolean
  onClose: () => void
}

const CloseButton = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('web')
  return (
    <Button type="button" onClick={onClose}>
      {t('frame.close')}
    </Button>
  )
}

/** A problem in the catalogue's words, a line for each text (platform §8). */
export function ErrorDialog({ open, onClose, problem }: Closable & { problem: Problem }) {
  const { t } = useTranslation('web')
  const lines = problemText(t as TFunction, problem).split('\n')
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.error-title')} actions={<CloseButton onClose={onClose} />}>
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </Dialog>
  )
}

/** No connection (platform §8, reading P-150). */
export function NetworkDialog({ open, onClose }: Closable) {
  const { t } = useTranslation('web')
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.network-title')} actions={<CloseButton onClose={onClose} />}>
      <p>{t('catalogue.network')}</p>
      <p className={styles.quiet}>{t('dialog.network-next')}</p>
    </Dialog>
  )
}

/** "We are unable to process your request": the way home, or a button of the page's own. */
export function UnableDialog({
  open,
  onClose,
  reason,
  isOurFault = false,
}: Closable & {
  /** The error that the sentence speaks of. */
  reason?: string
  /** The insurer's or our own interface failed: the title names customer service. */
  isOurFault?: boolean
}) {
  const { t } = useTranslation('web')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isOurFault ? 'dialog.unable-api-title' : 'dialog.unable-title')}
      actions={
        <ButtonLink to="/" reloadDocument>
          {t('dialog.return-home')}
        </ButtonLink>
      }
    >
      <p>{t('dialog.unable-text')}</p>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </Dialog>
  )
}

/** The session ended while a page was open. What was typed stays there: a way back through the sign-in would lose it. */
export function SessionDialog({ open, onClose }: Closable) {
  const { t } = useTranslation('web')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialog.session-title')}
      actions={
        <ButtonLink to="/pages/login" target="_blank">
          {t('frame.sign-in')}
        </ButtonLink>
      }
    >
      <p>{t('dialog.session-text')}</p>
    </Dialog>
  )
}

/** "Sorry": cover for Canadian citizens and permanent residents only. */
export function CitizenDialog({ open, onClose }: Closable) {
  const { t } = useTranslation('web')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialog.citizen-title')}
      actions={
        <ButtonLink to="/" reloadDocument>
          {t('dialog.return-home')}
        </ButtonLink>
      }
    >
      <p>{t('dialog.citizen-text')}</p>
    </Dialog>
  )
}

/** Where a change of language leads (platform §2). */
export type LanguageTarget = '/' | '/canadianterm/survey/pre-application'

const languageNames: Record<Locale, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

/** Asks first; then the page loads again in the other language and the saved answers stay (reading P-006). */
export function LanguageDialog({ open, onClose, to, target }: Closable & { to: Locale; target: LanguageTarget }) {
  const { t } = useTranslation('web')
  const now = useLocale()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dialog.language-title')}
      equalActions
      actions={
        <>
          <Button type="button" kind="quiet" onClick={onClose}>
            {t('dialog.language-keep', { language: languageNames[now] })}
          </Button>
          <form method="post" action="/language" className={styles.action}>
            <input type="hidden" name="locale" value={to} />
            <input type="hidden" name="back" value={target} />
            <Button kind="quiet" wide>
              {t('dialog.language-change', { language: languageNames[to] })}
            </Button>
          </form>
        </>
      }
    >
      <p>{t('dialog.language-text', { language: languageNames[to] })}</p>
    </Dialog>
  )
}

/** Asks whether to go on with an open application. The page sees to it that it is this account's or this browser's (security T20). */
export function OpenApplicationDialog({
  open,
  name,
  date,
  onLater,
  onContinue,
}: {
  open: boolean
  /** Empty where the application has none yet. */
  name: string
  /** In the reader's own way. */
  date: string
  onLater: () => void
  onContinue: () => void
}) {
  const { t } = useTranslation('web')
  const since = isolate(date)
  const text = name
    ? t('dialog.open-text', { name: isolate(name), date: since })
    : t('dialog.open-text-nameless', { date: since })
  return (
    <Dialog
      open={open}
      onClose={onLater}
      title={t('dialog.open-title')}
      actions={
        <>
          <Button type="button" kind="quiet" onClick={onLater}>
            {t('dialog.open-later')}
          </Button>
          <Button type="button" onClick={onContinue}>
            {t('dialog.open-continue')}
          </Button>
        </>
      }
    >
      <p>
        <Runs text={text} />
      </p>
    </Dialog>
  )
}

/**
 * A page's problems and its loading flag (platform §4): both are cleared before each new piece of work, a failure ends the
 * loading, and closing the dialog clears every kind.
 */
export function useProblems() {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLoading, setLoading] = useState(false)
  const clear = useCallback(() => {
    setProblem(null)
    setLoading(false)
  }, [])
  const attempt = useCallback(async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setProblem(null)
    setLoading(true)
    try {
      return await work()
    } catch (error) {
      setProblem(navigator.onLine ? problemOf(error) : { code: 'offline' })
      return null
    } finally {
      setLoading(false)
    }
  }, [])
  return { problem, isLoading, attempt, clear }
}

/** Whatever went wrong, in the dialog that belongs to it. */
export function ProblemDialog({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
  const [last, setLast] = useState<Problem>({ code: 'unknown' })
  useEffect(() => {
    if (problem) setLast(problem)
  }, [problem])
  const isOffline = problem?.code === 'offline'
  return (
    <>
      <NetworkDialog open={isOffline} onClose={onClose} />
      <ErrorDialog open={problem !== null && !isOffline} onClose={onClose} problem={problem ?? last} />
    </>
  )
}
