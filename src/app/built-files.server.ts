import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file or folder of the built client, wherever this bundle lies below `build/`; null under the dev server, which has none. */
export function builtPath(path: string): string | null {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (let up = 0; up < 4; up += 1) {
    const found = join(folder, 'client', path)
    if (existsSync(found)) return found
    folder = dirname(folder)
  }
  return null
}
