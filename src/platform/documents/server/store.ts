import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../../shared/failure.ts'
import { isDocumentId } from '../rules/document.ts'

export type DocumentFormat = 'pdf' | 'html'

export interface StoredDocument {
  /** The name inside the store, made from the id alone. */
  name: string
  /** Hexadecimal; belongs into the row that names the document (security R27). */
  sha256: string
  size: number
}

/** Where documents are kept. The folder is the first adapter. */
export interface DocumentStore {
  /** Writing the same id again replaces the document as a whole: a reader sees the old one or the new one. */
  put(id: string, format: DocumentFormat, bytes: Uint8Array): Promise<StoredDocument>
  /** Null when there is none. A document that no longer has its checksum is a failure: render it again from its data. */
  read(id: string, format: DocumentFormat, sha256: string): Promise<Uint8Array | null>
}

/** The store is full. The purchase stands; the document is made when there is room again. */
export class NoSpaceForDocument extends Failure {
  constructor(cause: unknown) {
    super('unavailable', 'no space for documents', { retryAfterSeconds: 60, cause })
    this.name = 'NoSpaceForDocument'
  }
}

// EFBIG is what a file size limit of the process gives.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

const nameOf = (id: string, format: DocumentFormat): string => {
  if (!isDocumentId(id)) throw new Error('not a document id')
  return `${id}.${format}`
}

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `url` is `DOCUMENTS_URL`: a `file:` folder. The folder is made when it is not there. */
export const openDocumentStore = async (url: string): Promise<DocumentStore> => {
  if (!url.startsWith('file:')) throw new Error('DOCUMENTS_URL must be a file: folder')
  const folder = fileURLToPath(url)
  await mkdir(folder, { recursive: true, mode: 0o700 })

  return {
    async put(id, format, bytes) {
      const name = nameOf(id, format)
      const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}.part`)
      try {
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
      return { name, sha256: checksum(bytes), size: bytes.byteLength }
    },

    async read(id, format, sha256) {
      const name = nameOf(id, format)
      let bytes: Uint8Array
      try {
        bytes = await readFile(join(folder, name))
      } catch (cause) {
        if (codeOf(cause) === 'ENOENT') return null
        throw new Failure('unavailable', 'document could not be read', { cause })
      }
      if (checksum(bytes) !== sha256) throw new Failure('internal', 'document does not have its checksum')
      return bytes
    },
  }
}
