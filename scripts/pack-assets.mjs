// Packs the files of the build that never change, once and as small as they get, beside the files themselves: `app-x.js.br`, `app-x.js.gz`.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client/assets')
/** The same as for what is packed while it is served. */
const leastBytes = 1024

const packers = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

const pack = async (name) => {
  const path = join(folder, name)
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  for (const [ending, packer] of Object.entries(packers)) await writeFile(`${path}.${ending}`, await packer(bytes))
}

await Promise.all(
  readdirSync(folder)
    .filter((name) => /\.(?:css|js|json|svg)$/.test(name))
    .map(pack),
)
