import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * What the last answer found wrong, until something new is sent: a message of the try before says nothing about the one that is
 * under way (platform §4 "cleared before each new action"). An answer that leads to another page brings it back no more.
 */
export function useFreshErrors<Errors>(errors: Errors | undefined): Errors | undefined {
  const { state } = useNavigation()
  const now = JSON.stringify(errors)
  const [sentWith, setSentWith] = useState<string>()
  useEffect(() => {
    if (state === 'submitting') setSentWith(now)
  }, [state, now])
  return state === 'submitting' || (state === 'loading' && now === sentWith) ? undefined : errors
}
