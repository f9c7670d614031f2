import type { Readable } from 'node:stream'

/** A file that is sent as it is read. */
export interface FileToSend {
  name: string
  mediaType: string
  stream: Readable
}
