import { useEffect, useState } from 'react'
import { NetworkDialog } from './problem-dialogs.tsx'

/**
 * A form that is sent without a connection stays as it was typed, and the connection dialog says why (platform §8, reading
 * P-150). On its way it would end in the page's error, and what was typed would be gone.
 */
export function OfflineGuard() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    const hold = (event: SubmitEvent): void => {
      if (navigator.onLine || (event.target as HTMLFormElement).method === 'dialog') return
      event.preventDefault()
      event.stopPropagation()
      setState('open')
    }
    document.addEventListener('submit', hold, true)
    return () => document.removeEventListener('submit', hold, true)
  }, [])
  if (state === 'unused') return null
  return <NetworkDialog open={state === 'open'} onClose={() => setState('closed')} />
}
