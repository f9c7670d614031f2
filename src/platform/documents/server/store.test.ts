import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { NoSpaceForDocument } from './stored-document.ts'
import { openDocumentStore } from './store.ts'

const files = await vi.hoisted(async () => await import('node:fs/promises'))
const full = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs/promises', () => ({
  ...files,
  open: async (...args: Parameters<typeof files.open>) => {
    const handle = await files.open(...args)
    if (full.code !== '') handle.writeFile = () => Promise.reject(Object.assign(new Error('disk'), { code: full.code }))
    return handle
  },
}))

const newFolder = () => mkdtempSync(join(tmpdir(), 'store-'))
const bytes = new Uint8Array([1, 2, 3])

test('what was put comes back with its checksum, and nothing else lies in the folder', async () => {
  const folder = newFolder()
  const store = await openDocumentStore(pathToFileURL(join(folder, 'deep')).href)
  const { sha256, name, size } = await store.put('doc-1', 'pdf', bytes)
  expect({ sha256, name, size }).toEqual({
    sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
    name: 'doc-1.pdf',
    size: 3,
  })
  expect(Buffer.from((await store.read('doc-1', 'pdf', sha256)) ?? [])).toEqual(Buffer.from(bytes))
  expect(await store.read('doc-2', 'pdf', sha256)).toBeNull()
  expect(readdirSync(join(folder, 'deep'))).toEqual(['doc-1.pdf'])
})

test('a folder that cannot be made, or goes away, is made as soon as it can be', async () => {
  const folder = join(newFolder(), 'documents')
  writeFileSync(folder, '')
  const store = await openDocumentStore(pathToFileURL(folder).href)
  for (let tries = 0; tries < 2; tries += 1)
    await expect(store.put('doc-1', 'pdf', bytes)).rejects.toMatchObject({ code: 'unavailable' })
  for (let times = 0; times < 2; times += 1) {
    rmSync(folder, { recursive: true })
    const { sha256 } = await store.put('doc-1', 'pdf', bytes)
    expect(await store.read('doc-1', 'pdf', sha256)).toHaveLength(3)
  }
})

test('a document that was changed on the disk is not handed out', async () => {
  const folder = newFolder()
  const store = await openDocumentStore(pathToFileURL(folder).href)
  const { sha256 } = await store.put('doc-1', 'html', bytes)
  writeFileSync(join(folder, 'doc-1.html'), 'other')
  await expect(store.read('doc-1', 'html', sha256)).rejects.toMatchObject({ code: 'internal' })
})

test.each(['../x', 'a/b', 'a\\b', '', '.', '..', 'a\0', 'a b', '-a', 'x'.repeat(65), 'a.pdf'])(
  'the id %j is refused',
  async (id) => {
    const store = await openDocumentStore(pathToFileURL(newFolder()).href)
    await expect(store.put(id, 'pdf', bytes)).rejects.toThrow('not a document id')
    await expect(store.read(id, 'pdf', '')).rejects.toThrow('not a document id')
  },
)

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a full disk (%s) can be tried again and leaves the old document and no part',
  async (code) => {
    const folder = newFolder()
    const store = await openDocumentStore(pathToFileURL(folder).href)
    await store.put('doc-1', 'pdf', bytes)
    full.code = code
    try {
      const failed = store.put('doc-1', 'pdf', new Uint8Array([9]))
      await expect(failed).rejects.toBeInstanceOf(NoSpaceForDocument)
      await expect(failed).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 60 } })
    } finally {
      full.code = ''
    }
    expect(readdirSync(folder)).toEqual(['doc-1.pdf'])
    expect([...readFileSync(join(folder, 'doc-1.pdf'))]).toEqual([1, 2, 3])
  },
)

test('an address of another kind is refused', async () => {
  await expect(openDocumentStore('ftp://somewhere/x')).rejects.toThrow('file: folder or an s3: bucket')
})
