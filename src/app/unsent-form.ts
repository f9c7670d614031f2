/** A form that was sent when its sender was signed out already: where to, and every box that is no secret. */
export interface UnsentForm {
  action: string
  boxes: (readonly [name: string, value: string])[]
}

/** Boxes of cards, passwords and numbers of documents: a form with one of them is not written into a page. */
const secretBox = /pass|current|confirm|cvv|cvc|number|expd|expir|account|routing|transit|ssn|licen/i
/** A code is typed anew. */
const codeBox = /^(?:code|otp)$/

const toSignIn = /^\/pages\/login\?back=/
const toSecondFactor = /^\/[a-z-]+\/second-factor\?back=/

/**
 * Whether a page's answer to a form leads away to sign in, and with it away from what was typed. A page that does not open answers 302; an
 * action that sends its sender to the second factor and back answers 303, and has taken the form.
 */
export function leadsAway({ status, location }: { status: number; location: string }, isSignedIn: boolean): boolean {
  return isSignedIn ? status === 302 && toSecondFactor.test(location) : toSignIn.test(location)
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
