// A text whose namespace was not loaded shows the name of its key: "offer.heading". Every journey looks for such names.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

interface Texts {
  [key: string]: string | Texts
}

const namesIn = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : namesIn(value, `${before}${key}.`),
  )

let known: ReadonlySet<string> | null = null

const allNames = (): ReadonlySet<string> =>
  (known ??= new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/locale\/(?:[\w-]+\/)?en\.json$/.test(file))
      .flatMap((file) => namesIn(JSON.parse(readFileSync(join('src', file), 'utf8')) as Texts))
      .filter((name) => name.includes('.')),
  ))

/** The names of keys that stand on the page where a text should; in code they are fields. A page that is being left has none. */
export async function rawKeysOn(page: Page): Promise<string[]> {
  const [shown, code] = await page
    .locator('body')
    .evaluate(
      (body: HTMLElement) =>
        [body.innerText, [...body.querySelectorAll('code')].map(({ innerText }) => innerText).join(' ')] as const,
      null,
      { timeout: 2000 },
    )
    .catch(() => ['', ''] as const)
  const names = allNames()
  return [...new Set(shown.match(/[a-z][\w-]*(?:\.[\w-]+)+/g))].filter((word) => names.has(word) && !code.includes(word))
}
