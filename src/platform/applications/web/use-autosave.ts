import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { leftForm } from '../../../shared/left-form.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import type { SavedState } from '../../../web/ui/notices/feedback.tsx'
import { setEdit } from './draft-edit.ts'

const answersToSave = (form: HTMLFormElement): FormData => {
  const answers = new FormData(form)
  answers.set('intent', 'save')
  return answers
}

const restMs = 800

const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends what is typed while its page is left; the page that comes next is told to wait for it. */
const sendLeft = (action: string, answers: FormData): void => {
  const token = randomToken()
  document.cookie = `${leftForm.cookie}=${token}; Path=/; Max-Age=${leftForm.lifeSeconds}; SameSite=Lax`
  navigator.sendBeacon(`${action}${action.includes('?') ? '&' : '?'}${leftForm.query}=${token}`, answers)
}

export interface Autosave {
  form: RefObject<HTMLFormElement | null>
  /** Null until something was typed. */
  state: SavedState | null
  /** Told of every change. */
  touch: () => void
}

/**
 * Saves what is typed a moment after the typing stops, and at once when the page is left or its language changed: as
 * `intent=save` to the page's own address, whose action fails when it could not save.
 */
export function useAutosave(action: string): Autosave {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef(false)
  const unsavedWhenSent = useRef(false)
  const inFlight = useRef<{ sending: AbortController; ended: Promise<unknown> }>(undefined)
  const [state, setState] = useState<SavedState | null>(null)
  const touched = useRef(false)
  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // One after the other: a browser that is new here gets its cookie with the first answer, and two at once would bring it two.
    while (inFlight.current) await inFlight.current.ended
    if (!form.current || !navigator.onLine || !unsaved.current) return
    unsaved.current = false
    setState('saving')
    const sending = new AbortController()
    // Not by the router: what reaches nobody would end in the page's error, and what was typed would be gone. As the router
    // asks, so that no page is made for the answer.
    const [path = '', search = ''] = action.split('?')
    const answer = fetch(`${path}.data${search ? `?${search}` : ''}`, {
      method: 'POST',
      body: answersToSave(form.current),
      keepalive: true,
      signal: sending.signal,
    }).then(
      ({ ok, status }) => {
        // The page sends elsewhere (the router's own status for it): nothing was saved, and the page says why when it is asked for.
        if (status === 202) location.reload()
        return ok && status !== 202
      },
      () => false,
    )
    inFlight.current = { sending, ended: answer }
    const isSaved = await answer
    if (sending.signal.aborted) return
    inFlight.current = undefined
    unsaved.current ||= !isSaved
    setState(isSaved ? 'saved' : 'failed')
  }, [action])
  const saveIn = useCallback(
    (milliseconds: number): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), milliseconds)
    },
    [save],
  )
  /** What is on its way is older than what goes now, and its answer could bring a new browser another cookie than the one that finds it. */
  const giveUpSave = useCallback((): boolean => {
    const wasOnItsWay = inFlight.current !== undefined
    inFlight.current?.sending.abort()
    inFlight.current = undefined
    return wasOnItsWay
  }, [])
  const saveAndLeave = useCallback((): void => {
    if (unsaved.current && form.current) {
      giveUpSave()
      sendLeft(action, answersToSave(form.current))
    }
    unsaved.current = false
  }, [action, giveUpSave])
  // The form itself is on its way: it is saved by what it asks for, and if it comes back, as it stands then.
  const isSent = useIsSending()
  const isLeft = navigation.state === 'loading' && !navigation.formMethod
  useEffect(() => {
    if (isSent) {
      clearTimeout(timer.current)
      unsavedWhenSent.current = giveUpSave() || unsaved.current
      unsaved.current = false
      return
    }
    unsaved.current ||= unsavedWhenSent.current
    unsavedWhenSent.current = false
    if (isLeft) saveAndLeave()
    else if (unsaved.current) saveIn(restMs)
  }, [isSent, isLeft, giveUpSave, saveAndLeave, saveIn])
  useEffect(() => {
    // The language buttons load the page anew: what is typed goes first, then the button is pressed again.
    const beforeOther = (event: SubmitEvent): void => {
      const other = event.target as HTMLFormElement
      if (other === form.current || !unsaved.current || !navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      void save().finally(() => other.requestSubmit(event.submitter))
    }
    document.addEventListener('submit', beforeOther, true)
    // The first comes before the next page is asked for, the second also where a phone closes the tab.
    addEventListener('beforeunload', saveAndLeave)
    addEventListener('pagehide', saveAndLeave)
    return () => {
      document.removeEventListener('submit', beforeOther, true)
      removeEventListener('beforeunload', saveAndLeave)
      removeEventListener('pagehide', saveAndLeave)
      clearTimeout(timer.current)
    }
  }, [save, saveAndLeave])
  useEffect(() => {
    const formElement = form.current
    if (!formElement) return
    // Each send of the form is numbered: a save that is overtaken by a later one is left out by the server.
    const id = randomToken()
    let number = 0
    const numberIt = (event: FormDataEvent): void => setEdit(event.formData, id, (number += 1))
    formElement.addEventListener('formdata', numberIt)
    return () => formElement.removeEventListener('formdata', numberIt)
  }, [])
  const touch = (): void => {
    unsaved.current = true
    // The first change at once: with it a browser that is new here gets the cookie by which its answers are found again.
    saveIn(touched.current ? restMs : 0)
    touched.current = true
  }
  return { form, state, touch }
}
