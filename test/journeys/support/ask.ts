/** Asks a product for pages without a browser, as a search engine or a script would. */
export function asker(origin: () => string) {
  return {
    read: async (path: string, cookie = '', headers: Record<string, string> = {}) => {
      const response = await fetch(origin() + path, { headers: { cookie, ...headers }, redirect: 'manual' })
      return { status: response.status, headers: response.headers, body: await response.text() }
    },
    post: (path: string, fields: Record<string, string>, cookie = '') =>
      fetch(origin() + path, {
        method: 'POST',
        headers: { cookie, origin: origin(), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
  }
}
