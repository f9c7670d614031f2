/** One call as a program writes it. */
export interface CallText {
  language: 'curl' | 'TypeScript' | 'Python'
  text: string
}

export interface Call {
  /** Of the function, with the origin. */
  address: string
  payload: unknown
}

/** The environment variable that the texts read the key from. */
export const keyVariable = 'EIDER_KEY'

const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2)

/** A text in the single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const identifier = /^[A-Za-z_$][\w$]*$/

/** A value as TypeScript writes it: JSON with plain names without quotes. */
const typeScriptOf = (value: unknown, at = ''): string => {
  if (typeof value === 'string') {
    const written = JSON.stringify(value)
    return written.slice(1, -1) === value && !value.includes("'") ? `'${value}'` : written
  }
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object')
      ? `[${value.map((each) => typeScriptOf(each)).join(', ')}]`
      : `[\n${value.map((each) => `${at}  ${typeScriptOf(each, `${at}  `)},\n`).join('')}${at}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(
    ([name, each]) => `${at}  ${identifier.test(name) ? name : `'${name}'`}: ${typeScriptOf(each, `${at}  `)},\n`,
  )
  return `{\n${lines.join('')}${at}}`
}

/** A value as Python writes it. */
const pythonOf = (value: unknown, at = ''): string => {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object')
      ? `[${value.map((each) => pythonOf(each)).join(', ')}]`
      : `[\n${value.map((each) => `${at}    ${pythonOf(each, `${at}    `)},\n`).join('')}${at}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([name, each]) => `${at}    ${JSON.stringify(name)}: ${pythonOf(each, `${at}    `)},\n`)
  return `{\n${lines.join('')}${at}}`
}

const curl = ({ address, payload }: Call): string => `curl -sS ${quoted(address)} \\
  -H "authorization: Bearer $${keyVariable}" \\
  -H 'content-type: application/json' \\
  -d ${quoted(jsonOf(payload))}
`

const typeScript = ({ address, payload }: Call): string => `const payload = ${typeScriptOf(payload)}

const response = await fetch('${address}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.${keyVariable}}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(payload),
})
const answer = (await response.json()) as { haserror: boolean; code?: string; message?: string }
if (answer.haserror) throw new Error(\`\${answer.code}: \${answer.message}\`)
console.log(JSON.stringify(answer))
`

const python = ({ address, payload }: Call): string => `import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

payload = ${pythonOf(payload)}
request = Request(
    "${address}",
    data=json.dumps(payload).encode(),
    headers={
        "authorization": "Bearer " + os.environ["${keyVariable}"],
        "content-type": "application/json",
    },
)
try:
    with urlopen(request) as response:
        answer = json.load(response)
except HTTPError as error:
    answer = json.load(error)
if answer["haserror"]:
    raise SystemExit(answer["code"] + ": " + answer["message"])
print(json.dumps(answer))
`

/** The same call in three languages; each text is a whole program without packages, which prints the answer as one line of JSON. */
export function callTexts(call: Call): CallText[] {
  return [
    { language: 'curl', text: curl(call) },
    { language: 'TypeScript', text: typeScript(call) },
    { language: 'Python', text: python(call) },
  ]
}
