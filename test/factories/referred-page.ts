import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { pageContext, type PageContext } from '../../src/web/page-context.ts'

/** A page of a visit that somebody referred. Every function gives this answer, and what the named one is asked with is noted. */
export function referredPage(referral: PageContext['referral'], name: string, answer: object) {
  const context = new RouterContextProvider()
  let noted: Record<string, unknown> = {}
  context.set(pageContext, {
    ...context.get(pageContext),
    now: () => new Date('2026-03-01T17:00:00Z'),
    referral,
    setCookie: () => {},
    call: async (definition, payload): Promise<any> => {
      if (definition.name === name) noted = { ...(payload as object) }
      return { haserror: false, ...answer }
    },
  })
  return {
    /** What the page's action gets. */
    sent: (path: string, boxes: Record<string, string> = {}): ActionFunctionArgs => {
      const request = new Request(`https://insurance.example${path}`, { method: 'POST', body: new URLSearchParams(boxes) })
      return { request, context, url: new URL(request.url), pattern: path, params: {} }
    },
    noted: () => noted,
    attributed: () => ({ partnerId: noted['partnerId'], campaignId: noted['campaignId'] }),
  }
}
