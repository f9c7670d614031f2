import type { Page } from 'playwright-core'

/**
 * What a screen reader would read out by itself from the next page on: each text that a live region gets while it is in the page.
 * Answers the list, which grows.
 */
export async function recordHeard(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('heard', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    const last = new WeakMap<Element, string>()
    const regions = '[role=status],[role=alert],[aria-live=polite]'
    const textOf = (region: Element): string => {
      const copy = region.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        // A region that comes with its words in it is not read out.
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')].filter((each) => each.matches(regions)))
              if (!last.has(region)) last.set(region, textOf(region))
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(regions)
        if (!region?.isConnected) continue
        const text = textOf(region)
        if (last.get(region) === text) continue
        last.set(region, text)
        if (text !== '') (Reflect.get(globalThis, 'heard') as (text: string) => void)(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return heard
}
