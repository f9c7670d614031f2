import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { FormDefinition } from './define-form.ts'
import { isNeverKept } from './never-kept.ts'
import { setTyped } from './set-typed.ts'
import { beginTyped, typedKey, writeTyped, type TypedBoxes } from './typed-in-tab.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Fields = Pick<FormDefinition<unknown>, 'fields'>

/** A choice may open a box, and that box another. */
const mostRounds = 4

const passive = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

const isPressed = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox'

/** What stands in a control now, and as the server sent it. */
const standingIn = (control: Control): { now: string; before: string } => {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return { now: control.value, before: (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '' }
  }
  if (isPressed(control))
    return { now: control.checked ? control.value : '', before: control.defaultChecked ? control.value : '' }
  return { now: control.value, before: control.defaultValue }
}

interface Question {
  controls: Control[]
  isNever: boolean
}

/** The questions of a form by their names: a box, a list, a tick, or the buttons of one choice together. */
const questionsIn = (form: HTMLFormElement, fields: Fields): Map<string, Question> => {
  const questions = new Map<string, Question>()
  for (const element of form.elements) {
    const control = element as Control
    if (!/^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName) || passive.has(control.type)) continue
    const { name, type } = control
    const autocomplete = control.getAttribute('autocomplete') ?? ''
    const chosen = questions.get(name)
    if (type === 'radio' && chosen) {
      chosen.controls.push(control)
      continue
    }
    let id = type === 'checkbox' ? `${name}=${control.value}` : name
    while (questions.has(id)) id += '+'
    questions.set(id, { controls: [control], isNever: isNeverKept({ name, type, autocomplete }, fields) })
  }
  return questions
}

const answerOf = ({ controls }: Question): { now: string; before: string } => {
  const all = controls.map(standingIn)
  const join = (which: 'now' | 'before'): string => all.map((each) => each[which]).join('')
  return { now: join('now'), before: join('before') }
}

/** Answers a question as a person does, without moving the focus; false where the answer is not offered. */
const answer = ({ controls }: Question, typed: string): boolean => {
  const control = controls.length > 1 ? controls.find(({ value }) => value === typed) : controls[0]
  if (!control) return false
  if (isPressed(control)) control.click()
  else {
    if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === typed)) return false
    setTyped(control, typed)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // What is folded away says what the server knows: what comes in its place is to be seen.
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  return true
}

/** Starts it for one form; answers how to end it. */
const startFor = (form: HTMLFormElement, key: string, fields: RefObject<Fields>): (() => void) => {
  let stored: TypedBoxes | null = beginTyped(key, [...questionsIn(form, fields.current).keys()])
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRestoring = true
  const first = new Map<string, string>()
  /** As the server sent it: what it sends back after a try is what was typed here. */
  const beforeOf = (id: string, question: Question): string => {
    const before = first.get(id) ?? answerOf(question).before
    first.set(id, before)
    return before
  }
  const save = (): void => {
    if (isRestoring || !stored) return
    const boxes: Record<string, readonly [string, string]> = { ...stored }
    let isAll = true
    for (const [id, question] of questionsIn(form, fields.current)) {
      const before = beforeOf(id, question)
      const { now } = answerOf(question)
      if (question.isNever) isAll &&= now === before
      else if (now !== before) boxes[id] = [before, now]
      else if (boxes[id]?.[0] === before) delete boxes[id]
    }
    // A sign-out in another tab has wiped this one: what was typed before it does not come back.
    stored = writeTyped(key, boxes) ? boxes : null
    // The question about the language looks here whether anything would be lost.
    if (stored) form.dataset['typed'] = isAll ? 'stays' : 'partly'
    else delete form.dataset['typed']
  }
  const restore = (rounds: number): void => {
    let isChanged = false
    for (const [id, question] of questionsIn(form, fields.current)) {
      const before = beforeOf(id, question)
      const typed = stored?.[id]
      if (question.isNever || !typed || typed[0] !== before || answerOf(question).now !== before) continue
      if (answer(question, typed[1])) isChanged = true
    }
    if (isChanged && rounds > 1) timer = setTimeout(() => restore(rounds - 1))
    else {
      isRestoring = false
      save()
    }
  }
  form.addEventListener('input', save)
  form.addEventListener('change', save)
  restore(mostRounds)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('input', save)
    form.removeEventListener('change', save)
  }
}

/**
 * What is typed into the form of a quote stays in this tab over a reload, a change of language and a way back (decision 0065). It is
 * written as it is typed and never as the page goes: a sign-out has wiped the tab by then (security R26). What the server sends anew
 * and what was typed already counts more.
 */
export function useTypedInTab(fields: Fields): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const key = typedKey(pathname, search)
  const definition = useRef(fields)
  useEffect(() => {
    definition.current = fields
  })
  useEffect(() => (form.current && key ? startFor(form.current, key, definition) : undefined), [key])
  return form
}
