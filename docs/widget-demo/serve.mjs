// node docs/widget-demo/serve.mjs [port]: the page beside it on an origin of its own.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const port = Number(process.argv[2] ?? 8080)
createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(readFileSync(join(import.meta.dirname, 'index.html')))
}).listen(port, '127.0.0.1', () => process.stdout.write(`A partner's page is at http://127.0.0.1:${port}\n`))
