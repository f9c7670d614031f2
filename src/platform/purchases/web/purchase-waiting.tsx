import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { purchaseStates, type PurchaseState } from '../rules/purchase-state.ts'
import styles from './purchase-waiting.module.css'
import { WaitingFrame } from './waiting-frame.tsx'

/** What the buyer is told of a purchase. */
export type VisibleState = (typeof purchaseStates)[PurchaseState]['shown']

/** Something is still to come of a purchase in this state. */
export function isStillOpen(state: string): boolean {
  return Object.values(purchaseStates).some(({ isOpen, shown }) => isOpen && shown === state)
}

export interface PurchaseWaitingProps {
  state: VisibleState
  reference: { label: string; value: string }
  /** This page's own path, for those without scripts. */
  again: string
  /** Where a purchase that came to nothing begins anew. */
  start: string
  /** What a line says in place of "your purchase" while the company has not answered. */
  heading?: string | undefined
  /** What else a line tells of it: what was bought, what follows. */
  children?: ReactNode
}

/** What has become of a purchase by card, for a line that sells quotes. A page that shows it asks for the namespace `purchases`. */
export function PurchaseWaiting({ state, reference, again, start, heading, children }: PurchaseWaitingProps) {
  const { t } = useTranslation('purchases')
  const isOpen = isStillOpen(state)
  const isPending = state === 'pending'
  return (
    <WaitingFrame
      isOpen={isOpen}
      lede={isPending ? t('waiting.pending-text') : undefined}
      heading={(isPending ? heading : undefined) ?? t(`waiting.${state}`)}
      state={
        <>
          {isPending ? null : (
            <Notice kind={isOpen ? 'info' : 'warning'} announce>
              {t(`waiting.${state}-text`)}
            </Notice>
          )}
          <p className={styles.reference}>
            {reference.label}: <bdi>{reference.value}</bdi>
          </p>
          {children}
        </>
      }
    >
      {isOpen ? (
        <noscript>
          <a href={again}>{t('waiting.look-again')}</a>
        </noscript>
      ) : (
        <ButtonLink to={start}>{t('waiting.start-again')}</ButtonLink>
      )}
    </WaitingFrame>
  )
}
