// The embedded database on a thread of its own, so that its work never holds the server's event loop.
// PGlite asks its file system for no fsync by default; the subclass gives it one, so that a commit survives a power cut.
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

class DurableFS extends NodeFS {
  async init(pg, options) {
    const ready = await super.init(pg, options)
    ready.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (file) => {
        fsyncSync(file.nfd)
        syncs += 1
        return 0
      }
    })
    return ready
  }
}

let syncs = 0

const db = await PGlite.create({
  pgliteWasmModule: workerData.engineModule,
  fs: new DurableFS(workerData.folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
  ],
})

parentPort.on('message', async ({ id, bytes, question }) => {
  if (question === 'syncs') return parentPort.postMessage({ id, syncs })
  if (question === 'close') {
    await db.close()
    return parentPort.postMessage({ id })
  }
  try {
    const out = (await db.execProtocolRaw(bytes, { throwOnError: false })).slice()
    return parentPort.postMessage({ id, out }, [out.buffer])
  } catch (error) {
    return parentPort.postMessage({ id, error: String(error) })
  }
})

parentPort.postMessage({ ready: true })
