import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where the system has one. */
const memory = '/dev/shm'
/** Databases of a whole run together, in bytes, with room for everything else. */
const enough = 4 * 1024 ** 3

const hasRoom = (): boolean => {
  if (!existsSync(memory) || freemem() < enough) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enough
}

/** A new folder for the database of a test: in memory where there is room, so that nothing waits for a disk that others use. */
export const makeFastFolder = (name: string): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), `${name}-`))
