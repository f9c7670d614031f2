// A socket to the database that reads everything into one piece of memory.
import type { EventEmitter } from 'node:events'
import { Socket, type OnReadOpts, type SocketConstructorOpts } from 'node:net'

type Taker = (bytes: Buffer) => void

const bufferBytes = 128 * 1024
const takers = new WeakMap<EventEmitter, Taker>()

/**
 * A socket that reads all of its bytes into the same memory. Node would take new memory for every read: of a hundred megabytes that pass through,
 * the garbage collector would have to look for what is free several times a second, and everybody waits meanwhile.
 */
export function oneBufferSocket(): Socket {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes)
  const onread: OnReadOpts = {
    buffer,
    callback: (size) => {
      const bytes = buffer.subarray(0, size)
      const taker = takers.get(socket)
      if (taker) taker(bytes)
      // The driver may keep the beginning of a message until the rest of it has come.
      else socket.emit('data', Buffer.from(bytes))
      return true
    },
  }
  // The constructor has this setting on every release; its types leave it out.
  const socket = new Socket({ onread } as SocketConstructorOpts)
  return socket
}

/** Gives what arrives to `taker` and no longer to the driver; answers the driver's listeners. Bytes are valid until the next ones arrive. */
export function takeArrivals(stream: EventEmitter, taker: Taker): { driver: Taker[]; giveBack: () => void } {
  const driver = stream.listeners('data') as Taker[]
  takers.set(stream, taker)
  // A stream that is encrypted has a reader of its own and gives its bytes by events.
  for (const listener of driver) stream.off('data', listener)
  stream.on('data', taker)
  return {
    driver,
    giveBack: () => {
      takers.delete(stream)
      stream.off('data', taker)
      for (const listener of driver) stream.on('data', listener)
    },
  }
}
