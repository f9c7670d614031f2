import { useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isGenericCode, type Problem } from '../../../shared/catalogue.ts'
import { problemText } from '../../../web/problem-text.ts'
import { Notice, OfflineBar, SavedStatus, type SavedState } from '../../../web/ui/notices/feedback.tsx'
import { PageWait, useComingPage, type WaitShape } from '../../../web/ui/notices/page-wait.tsx'
import { SessionDialog, UnableDialog } from '../../../web/ui/notices/problem-dialogs.tsx'
import { WizardFrame, type WizardFrameProps } from '../../../web/ui/layouts/wizard-frame.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import styles from './application-frame.module.css'

/** A failure of a page of an application, with the way home; closing it leaves everything as it was typed (term life §8). */
function ApplicationProblem({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation('web')
  const [closed, setClosed] = useState<Problem>()
  const open = problem !== undefined && problem !== closed
  if (problem?.code === 'unauthenticated' || problem?.code === 'signed-out')
    return <SessionDialog open={open} onClose={() => setClosed(problem)} />
  return (
    <UnableDialog
      open={open}
      onClose={() => setClosed(problem)}
      isOurFault={problem !== undefined && isGenericCode(problem.code)}
      reason={problem ? problemText(t as TFunction, problem) : undefined}
    />
  )
}

interface FlowState {
  /** What became of what is typed, before it is sent; null while nothing is stored. */
  saved: SavedState | null
  /** What kept the last save from being made. */
  problem?: Problem | undefined
}

export interface ApplicationFrameProps extends WizardFrameProps, FlowState {
  /** What this page says once of the save before it. */
  note: { kind: 'success' | 'warning'; text: string } | null
}

/** A form that was sent stays on screen until the next page is there, but for the decision: its own shape says what comes. */
const useShapeToCome = (): WaitShape | null => {
  const coming = useComingPage()
  if (!coming) return null
  if (new URLSearchParams(coming.to.search).get('part') === 'decision') return 'scene'
  return coming.isSent ? null : 'wizard'
}

/** A screen of an application without steps and price: header with "Saved", and what fails. */
export function ApplicationScreen({ saved, problem, children }: FlowState & { children: ReactNode }) {
  const shape = useShapeToCome()
  const isSaving = useIsSending()
  const state = isSaving ? 'saving' : problem ? 'failed' : saved
  return (
    <SiteFrame kind="flow" saved={state ? <SavedStatus state={state} /> : null}>
      <PageWait shape={shape}>{children}</PageWait>
      <ApplicationProblem problem={problem} />
    </SiteFrame>
  )
}

/** Header with "Saved", rail, question and price: what all pages of an application share. */
export function ApplicationFrame({ saved, note, problem, children, ...wizard }: ApplicationFrameProps) {
  return (
    <ApplicationScreen saved={saved} problem={problem}>
      <WizardFrame {...wizard}>
        <div>
          <OfflineBar />
          {note ? (
            <div className={styles.note}>
              <Notice kind={note.kind}>{note.text}</Notice>
            </div>
          ) : null}
          {children}
        </div>
      </WizardFrame>
    </ApplicationScreen>
  )
}
