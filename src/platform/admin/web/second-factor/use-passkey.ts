import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FactorAnswer } from './second-factor-action.ts'

/** Asks the browser for a passkey once the server has said with what, and sends what it answered. True when the browser would not. */
export function usePasskey(challenge: FactorAnswer['passkey']): boolean {
  const submit = useSubmit()
  const [failedFor, setFailedFor] = useState<unknown>()
  useEffect(() => {
    if (!challenge) return
    const run = async (): Promise<void> => {
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = JSON.parse(challenge.options)
      const answer =
        challenge.use === 'add' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
      const intent = challenge.use === 'add' ? 'add-passkey' : 'show-passkey'
      await submit({ intent, answer: JSON.stringify(answer) }, { method: 'post' })
    }
    // Closing the browser's own dialog is an answer too.
    run().catch(() => setFailedFor(challenge))
  }, [challenge, submit])
  return failedFor !== undefined && failedFor === challenge
}
