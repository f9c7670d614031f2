import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { isolate } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import styles from './replacement-notice.module.css'
import { Whole } from '../../../web/ui/whole.tsx'

/**
 * How a policy is bound up with one that corrects it: it takes that one's place (`replaces`), that one took its place (`replaced`; `on` is
 * null while the money is on its way), or it is being corrected just now. A page that shows it asks for the namespace `policies-replaced`.
 */
export type Replacement =
  { kind: 'replaces' | 'correcting'; number: string } | { kind: 'replaced'; number: string; on: string | null }

export function ReplacementNotice({
  replacement,
  pathOf,
  actions,
}: {
  replacement: Replacement
  /** The page of a policy by its number. */
  pathOf: (policyNumber: string) => string
  actions?: ReactNode
}) {
  const { t } = useTranslation('policies-replaced')
  const locale = useLocale()
  const { kind, number } = replacement
  const on = kind === 'replaced' ? replacement.on : null
  const key = kind === 'replaced' && on === null ? 'replacing' : kind
  return (
    <div className={styles.replacement}>
      <Notice kind={kind === 'replaced' ? 'warning' : 'info'} actions={actions}>
        <Trans
          t={t}
          i18nKey={key}
          values={{ number, date: on === null ? '' : isolate(longDate(on, locale)) }}
          components={{ policy: <PolicyLink href={pathOf(number)} /> }}
        />
      </Notice>
    </div>
  )
}

/** Its number, which reads from left to right everywhere. */
function PolicyLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href}>
      <Whole>{children}</Whole>
    </a>
  )
}
