import { useEffect, useState } from 'react'
import type { EmailCodeDialog as Whole, EmailCodeDialogProps } from './email-code-dialog.tsx'

/** The dialog whose script comes after the page's own: nobody needs it before they have filled in a page. */
export function EmailCodeDialog(props: EmailCodeDialogProps) {
  const [arrived, setArrived] = useState<{ Dialog: typeof Whole } | null>(null)
  const { open } = props
  useEffect(() => {
    // Asked for again when it is opened and could not be had before.
    import('./email-code-dialog.tsx').then(
      ({ EmailCodeDialog: Dialog }) => setArrived((before) => before ?? { Dialog }),
      () => {},
    )
  }, [open])
  return arrived ? <arrived.Dialog {...props} /> : null
}
