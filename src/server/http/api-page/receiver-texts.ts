import type { CallText } from './call-texts.ts'

/** Seconds that a delivery's moment may lie from the receiver's clock. */
export const toleranceSeconds = 300

/** The environment variable that the texts read the secret from. */
export const secretVariable = 'EIDER_WEBHOOK_SECRET'

const typeScript = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

const secret = Buffer.from((process.env.${secretVariable} ?? '').replace(/^whsec_/, ''), 'base64')
if (secret.length === 0) throw new Error('${secretVariable} is not set.')

/** Whether a delivery was signed with the secret, at most five minutes ago. */
function isGenuine(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\\d+$/.test(timestamp) || age > ${toleranceSeconds}) return false
  const expected = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
}

createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end()
    return
  }
  const event = JSON.parse(body.toString()) as { id: string; type: string; data: unknown }
  // The same id may come again: remember it, and do its work once.
  console.log(event.id, event.type)
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 8080))
`

const python = `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["${secretVariable}"].removeprefix("whsec_"))


def is_genuine(headers, body):
    """Whether a delivery was signed with the secret, at most five minutes ago."""
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > ${toleranceSeconds}:
        return False
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), f"v1,{expected}".encode()) for each in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body):
            self.send_response(401)
        else:
            event = json.loads(body)
            # The same id may come again: remember it, and do its work once.
            print(event["id"], event["type"], flush=True)
            self.send_response(204)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`

/** A receiver of webhooks that checks the signature: whole programs without packages. */
export const receiverTexts: readonly CallText[] = [
  { language: 'TypeScript', text: typeScript },
  { language: 'Python', text: python },
]
