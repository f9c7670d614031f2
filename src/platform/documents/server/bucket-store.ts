import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { Failure } from '../../../shared/failure.ts'
import { checkedDocument, documentChecksum, documentName, type DocumentStore } from './stored-document.ts'

/** The store's own word for "there is no such object", through the driver's error. */
const isMissing = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.name === 'NoSuchKey' || at.name === 'NotFound') return true
  return false
}

/**
 * A bucket of Amazon's or of anybody who speaks its language. Credentials come from the environment, as its client reads
 * them (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, a role). An object is written whole or not at all.
 */
export async function openBucketStore(url: string): Promise<DocumentStore> {
  const { hostname: bucket, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const disk = new Disk(
    new S3Driver({
      bucket,
      region: searchParams.get('region') ?? 'us-east-1',
      // Other vendors name the bucket in the path.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      supportsACL: false,
      requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
      maxAttempts: 3,
    }),
  )
  const folder = pathname.replace(/^\/|\/$/g, '')
  const place = (name: string): string => (folder ? `${folder}/${name}` : name)

  return {
    async put(id, format, bytes) {
      const name = documentName(id, format)
      try {
        await disk.put(place(name), bytes, { contentType: format === 'pdf' ? 'application/pdf' : 'text/html; charset=utf-8' })
      } catch (cause) {
        throw new Failure('unavailable', 'document could not be written', { cause })
      }
      return { name, sha256: documentChecksum(bytes), size: bytes.byteLength }
    },

    async read(id, format, sha256) {
      const name = documentName(id, format)
      let bytes: Uint8Array
      try {
        bytes = await disk.getBytes(place(name))
      } catch (cause) {
        if (isMissing(cause)) return null
        throw new Failure('unavailable', 'document could not be read', { cause })
      }
      return checkedDocument(bytes, sha256)
    },
  }
}
