/** Stands in every page that shows somebody signed in. */
const personMark = 'dialog[data-idle]'

/** True when the page shows a signed-in person and their session has ended meanwhile; false where the server cannot be asked. */
export async function isSignedOut(): Promise<boolean> {
  if (typeof document === 'undefined' || !document.querySelector(personMark)) return false
  try {
    const response = await fetch('/api/functions/getMe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.status === 401) return true
    const { userkey } = (await response.json()) as { userkey?: string }
    return userkey?.startsWith('browser:') ?? false
  } catch {
    return false
  }
}
