import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Does the work that a refusal asks for and hands it over, once for each challenge (security R16). True while it does: what was
 * refused is tried again by itself then. Without scripts the refusal simply stands.
 */
export function useProofOfWork(challenge: string | undefined, onDone: (proof: string) => void): boolean {
  const hand = useEffectEvent(onDone)
  const [over, setOver] = useState<string>()
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => {
    if (!challenge) return
    setIsScripted(true)
    const controller = new AbortController()
    void import('./solve.ts')
      .then(({ solve }) => solve(challenge, controller))
      .catch(() => null)
      .then((proof) => {
        if (controller.signal.aborted) return
        if (proof) hand(proof)
        else setOver(challenge)
      })
    return () => controller.abort()
  }, [challenge])
  return isScripted && challenge !== undefined && over !== challenge
}
