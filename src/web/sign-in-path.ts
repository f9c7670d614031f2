/** The sign-in page; `back` is the page of ours that opens after it, with its query. */
export function signInPath(back: string): string {
  return `/pages/login?back=${encodeURIComponent(back)}`
}
