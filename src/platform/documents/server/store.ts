import type { DocumentStore } from './stored-document.ts'

/**
 * `url` is `DOCUMENTS_URL`: a `file:` folder, made when it is not there, or a bucket
 * (`s3://bucket/folder?region=ca-central-1`, elsewhere than at Amazon with `&endpoint=https://…`).
 */
export async function openDocumentStore(url: string): Promise<DocumentStore> {
  const { protocol } = new URL(url)
  // The bucket's client is large: loaded where it is used only.
  if (protocol === 's3:') return (await import('./bucket-store.ts')).openBucketStore(url)
  if (protocol !== 'file:') throw new Error('DOCUMENTS_URL must be a file: folder or an s3: bucket')
  return (await import('./folder-store.ts')).openFolderStore(url)
}
