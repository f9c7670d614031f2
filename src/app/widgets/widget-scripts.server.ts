/** Where the widgets' two scripts are: the one on the partner's page, and the one in the framed document. */
import { readdirSync } from 'node:fs'
import { builtPath } from '../built-files.server.ts'

const sources = { 'widget-host': 'host.ts', 'widget-frame': 'frame.ts' } as const
const scripts = new Map<string, string>()

/** The address of a built script; under the dev server, which has no build, of the source itself. */
export function scriptAddress(name: keyof typeof sources): string {
  let address = scripts.get(name)
  if (address === undefined) {
    const folder = builtPath('assets')
    const file = folder && readdirSync(folder).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))
    address = file ? `/assets/${file}` : `/src/platform/partners/web/widget/${sources[name]}`
    scripts.set(name, address)
  }
  return address
}
