import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeLook {
  /** Only the rules with one of these tags. */
  tags?: string[]
  /** Only these rules. */
  rules?: string[]
  /** Only what stands in one of these; each has to be there. */
  within?: string[]
}

interface Found {
  /** The rule. */
  id: string
  tags: string[]
  /** A line for each part that breaks it. */
  parts: string[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const only = ({ tags, rules }: AxeLook): axe.RunOptions =>
  rules ? { runOnly: { type: 'rule', values: rules } } : tags ? { runOnly: { type: 'tag', values: tags } } : {}

const framesOf = (page: Page | Frame): Frame[] => ('frames' in page ? page.frames() : [page, ...page.childFrames()])

/**
 * The rules that a page keeps and breaks. Axe is put into a page once, however often it looks, because that takes as long as a look.
 * It looks into frames of the same site; one of another site is handed in by itself.
 */
export async function lookWithAxe(page: Page | Frame, look: AxeLook = {}): Promise<{ passes: Found[]; violations: Found[] }> {
  for (const frame of framesOf(page)) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(
    async ([within, options]) => {
      const { passes, violations } = await window.axe.run(within ? { include: within.map((each) => [each]) } : document, options)
      const found = ({ id, tags, nodes }: axe.Result): Found => ({
        id,
        tags,
        parts: nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      })
      return { passes: passes.map(found), violations: violations.map(found) }
    },
    // Of the rules that are kept one part is enough: naming each takes as long as looking.
    [look.within ?? null, { ...only(look), resultTypes: ['violations'] } satisfies axe.RunOptions] as const,
  )
}

/** What is wrong for people who use assistive technology, a line for each part. */
export async function barriersOn(page: Page | Frame, look?: AxeLook): Promise<string[]> {
  return (await lookWithAxe(page, look)).violations.flatMap(({ parts }) => parts)
}
