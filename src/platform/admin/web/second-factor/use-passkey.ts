import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FactorAnswer } from './second-factor-action.ts'

/** Asks the browser for a passkey once the server has said with what, and sends what it answered. True when the browser would not. */
export function usePasskey(asked: FactorAnswer['passkey']): boolean {
  const submit = useSubmit()
  const [failedFor, setFailedFor] = useState<unknown>()
  useEffect(() => {
    if (!asked) return
    const run = async (): Promise<void> => {
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = JSON.parse(asked.options)
      const answer = asked.use === 'add' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
      const intent = asked.use === 'add' ? 'add-passkey' : 'show-passkey'
      await submit({ intent, answer: JSON.stringify(answer), label: navigator.platform }, { method: 'post' })
    }
    // Closing the browser's own dialog is an answer too.
    run().catch(() => setFailedFor(asked))
  }, [asked, submit])
  return failedFor !== undefined && failedFor === asked
}
