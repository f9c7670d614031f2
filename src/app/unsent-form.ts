import type { PageContext } from '../web/page-context.ts'

export type UnsentForm = NonNullable<PageContext['unsentForm']>

/** Boxes of cards, passwords, passkeys and numbers of documents: a form with one of them is not written into a page. */
const secretBox = /pass|current|confirm|cvv|cvc|card|ccor|number|expd|expir|account|routing|transit|ssn|licen|^answer$/i
/** A code is typed anew. */
const codeBox = /^(?:code|otp)$/

/** Whether a page did not open for who is signed out, and its answer asks to sign in and come back to that very page. */
export function asksToSignIn({ status, headers }: Response, path: string): boolean {
  const [where, query] = (headers.get('location') ?? '').split('?')
  if (status !== 302 || where !== '/pages/login') return false
  return new URLSearchParams(query).get('back')?.split('?')[0] === path
}

/** What is kept of a form; null where it must not be, or has a file in it. */
export async function unsentFormOf(sent: Request): Promise<UnsentForm | null> {
  const { pathname, search } = new URL(sent.url)
  if (pathname.endsWith('.data')) return null
  const boxes: UnsentForm['boxes'] = []
  for (const [name, value] of await sent.formData()) {
    if (typeof value !== 'string' || secretBox.test(name)) return null
    if (!codeBox.test(name)) boxes.push([name, value])
  }
  return boxes.length > 0 ? { action: pathname + search, boxes } : null
}
