import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DeskWords } from './words.ts'

interface Place {
  label: string
  path: string
}

interface Answer {
  views: Place[]
  found: Place[]
}

const restMs = 200

/** Where the address leads is the server's to say. */
const go = (path: string): void => location.assign(path)

/** What the server found stays whatever is typed: a policy's number finds a person. */
const foundMark = 'found: '

function Group({ heading, places, isFound = false }: { heading: string; places: readonly Place[]; isFound?: boolean }) {
  if (places.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {places.map(({ label, path }) => (
        <Command.Item
          key={path + label}
          value={`${isFound ? foundMark : ''}${label} ${path}`}
          keywords={[label]}
          onSelect={() => go(path)}
        >
          <bdi>{label}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Palette({ words, places }: { words: DeskWords; places: readonly Place[] }) {
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>({ views: [], found: [] })
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/admin/desk?q=${encodeURIComponent(typed)}`, { signal: controller.signal })
        .then(async (response) => {
          if (!response.ok || response.redirected) throw new Error(String(response.status))
          setAnswer((await response.json()) as Answer)
          setIsAway(false)
        })
        .catch(() => {
          if (!controller.signal.aborted) setIsAway(true)
        })
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return (
    <Command label={words.label} loop filter={scoreOf}>
      <Command.Input value={typed} onValueChange={setTyped} placeholder={words.placeholder} aria-label={words.label} />
      <Command.List label={words.label}>
        <Command.Empty>{isAway ? words.failed : words.none}</Command.Empty>
        <Group heading={words.found} places={answer.found} isFound />
        <Group heading={words.views} places={answer.views} />
        <Group heading={words.places} places={places} />
      </Command.List>
      <p data-palette-keys>{isAway ? words.failed : words.keys}</p>
    </Command>
  )
}

const scoreOf = (value: string, search: string, keywords: string[] | undefined): number => {
  if (value.startsWith(foundMark)) return 1
  const wanted = search.trim().toLocaleLowerCase()
  return (keywords ?? [value]).some((keyword) => keyword.toLocaleLowerCase().includes(wanted)) ? 0.5 : 0
}

/** The pages that the menu leads to. */
const placesOf = (desk: HTMLElement): Place[] =>
  [...desk.querySelectorAll<HTMLAnchorElement>('[data-desk-places] a')].map((link) => ({
    label: link.textContent?.trim() ?? '',
    path: link.getAttribute('href') ?? '/admin',
  }))

/** Opens the palette above the page; Escape and a click beside it close it, and the focus returns to where it was. */
export function openPalette(desk: HTMLElement, words: DeskWords): void {
  if (document.querySelector('dialog[data-palette]')) return
  const dialog = document.createElement('dialog')
  dialog.dataset['palette'] = ''
  dialog.setAttribute('aria-label', words.label)
  desk.append(dialog)
  const root = createRoot(dialog)
  root.render(<Shell words={words} places={placesOf(desk)} close={() => dialog.close()} />)
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.showModal()
}

function Shell({ words, places, close }: { words: DeskWords; places: readonly Place[]; close: () => void }) {
  const input = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={input}>
      <Palette words={words} places={places} />
      <button type="button" onClick={close}>
        {words.close}
      </button>
    </div>
  )
}
