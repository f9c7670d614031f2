import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostPage {
  /** Another site than the product's: the same machine by its number. */
  origin: string
  close: () => Promise<void>
}

/** The events of a widget as its host page hears them, in `window.heard`. */
const listening = `<script>
  window.heard = []
  for (const name of ['ready', 'price', 'start', 'error'])
    addEventListener('eider:' + name, ({ type, detail }) => window.heard.push({ type, ...detail }))
</script>`

/** A page of somebody else with these snippets in it, on a server and an origin of its own. */
export async function openHostPage(snippets: () => string): Promise<HostPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Northwind</title>${listening}<h1>Northwind</h1>${snippets()}</html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
