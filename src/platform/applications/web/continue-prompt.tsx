import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { longDate } from '../../../shared/long-date.ts'
import { useLocale } from '../../../web/root-data.ts'
import { OpenApplicationDialog } from '../../../web/ui/notices/problem-dialogs.tsx'
import type { ApplicationRow } from '../contract.ts'

/** Holds an opaque id only (security R26): the application that was asked about in this tab. */
const askedKey = 'asked-application'

/** The newest of the open applications that can be gone on with: one that was declined is open (term life §3), and nothing follows in it. */
export function applicationToContinue(applications: readonly ApplicationRow[]): ApplicationRow | null {
  return applications.find(({ status }) => status !== 'declined') ?? null
}

/** Asks once in a tab whether to go on with the newest open application of this account or browser (platform §2, security T20). */
export function ContinuePrompt({ application }: { application: ApplicationRow | null }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const id = application?.path ? application.id : null
  useEffect(() => {
    if (id && sessionStorage.getItem(askedKey) !== id) setOpen(true)
  }, [id])
  if (!application?.path) return null
  const { path, user, createdAt } = application
  const close = (): void => {
    sessionStorage.setItem(askedKey, application.id)
    setOpen(false)
  }
  return (
    <OpenApplicationDialog
      open={isOpen}
      name={user.firstName}
      date={longDate(createdAt, locale)}
      onLater={close}
      onContinue={() => {
        close()
        void navigate(path)
      }}
    />
  )
}
