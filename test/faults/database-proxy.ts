import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL that can be held up: the server behind it, which others use, is left alone. */
export interface DatabaseProxy {
  url: string
  /** Nothing gets through in either direction, new connections neither; what was sent arrives after `thaw`. */
  freeze: () => void
  thaw: () => void
  /** The machine has vanished: what is open now never hears anything again, and new connections get no answer until `return`. */
  vanish: () => void
  return: () => void
  close: () => Promise<void>
}

interface Pair {
  near: Socket
  far: Socket | null
  isDead: boolean
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let isHeldUp = false
  const join = (pair: Pair): void => {
    const { near } = pair
    const far = connect(Number(target.port || 5432), target.hostname)
    pair.far = far
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  }
  const hold = ({ near, far }: Pair): void => {
    near.unpipe()
    near.pause()
    far?.unpipe()
    far?.pause()
  }
  const server = createServer((near) => {
    const pair: Pair = { near, far: null, isDead: false }
    pairs.add(pair)
    near.on('error', () => {})
    near.on('close', () => {
      pairs.delete(pair)
      // What a client that gave up had sent arrives all the same, before its end does.
      if (!isHeldUp || pair.isDead) pair.far?.end()
      else pairs.add(pair)
    })
    if (isHeldUp) near.pause()
    else join(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const goOn = (): void => {
    // A pair that is joined twice would send everything twice.
    if (!isHeldUp) return
    isHeldUp = false
    for (const pair of pairs) {
      if (pair.isDead) continue
      const { near, far } = pair
      if (!far) {
        if (near.destroyed) pairs.delete(pair)
        else join(pair)
      } else if (near.destroyed) {
        pairs.delete(pair)
        for (let rest: unknown = near.read(); rest; rest = near.read()) far.write(rest as Buffer)
        far.end()
      } else {
        near.pipe(far)
        far.pipe(near)
      }
    }
  }
  const holdUp = (): void => {
    isHeldUp = true
    for (const pair of pairs) hold(pair)
  }
  return {
    url: url.href,
    freeze: holdUp,
    thaw: goOn,
    vanish: () => {
      for (const pair of pairs) pair.isDead = true
      holdUp()
    },
    return: goOn,
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far?.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
