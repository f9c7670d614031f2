import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../../shared/failure.ts'
import { checkedDocument, documentChecksum, documentName, NoSpaceForDocument, type DocumentStore } from './stored-document.ts'

// EFBIG is what a file size limit of the process gives.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * A folder on this machine, or one that replicas share. Whole or not at all: a part is written, synced and renamed. The folder
 * is made when something is put into it, so that one that could not be made once, or went away, is no fault for ever.
 */
export function openFolderStore(url: string): DocumentStore {
  const folder = fileURLToPath(url)

  return {
    async put(id, format, bytes) {
      const name = documentName(id, format)
      const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const handle = await open(temporary, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, join(folder, name))
        await syncFolder(folder)
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => {})
        if (fullCodes.has(codeOf(cause))) throw new NoSpaceForDocument(cause)
        throw new Failure('unavailable', 'document could not be written', { cause })
      }
      return { name, sha256: documentChecksum(bytes), size: bytes.byteLength }
    },

    async read(id, format, sha256) {
      const name = documentName(id, format)
      let bytes: Uint8Array
      try {
        bytes = await readFile(join(folder, name))
      } catch (cause) {
        if (codeOf(cause) === 'ENOENT') return null
        throw new Failure('unavailable', 'document could not be read', { cause })
      }
      return checkedDocument(bytes, sha256)
    },
  }
}
