import { createHash } from 'node:crypto'
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

/** Where documents are kept: a folder, or a bucket. */
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

export function documentName(id: string, format: DocumentFormat): string {
  if (!isDocumentId(id)) throw new Error('not a document id')
  return `${id}.${format}`
}

export function documentChecksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What was read, or a failure when it is no longer what was written. */
export function checkedDocument(bytes: Uint8Array, sha256: string): Uint8Array {
  if (documentChecksum(bytes) !== sha256) throw new Failure('internal', 'document does not have its checksum')
  return bytes
}
