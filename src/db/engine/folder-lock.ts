/** The lock file of a data folder: the embedded engine takes no lock itself, and two of them would ruin the data. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FolderLock {
  release: () => void
}

/**
 * When a process started, so that a reused process number is not mistaken for the old holder. `ended`: it was killed, and its parent has
 * not looked yet. Null where the system does not say.
 */
const startTimeOf = (pid: number): string | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return fields?.[0] === 'Z' || fields?.[0] === 'X' ? 'ended' : (fields?.[19] ?? null)
  } catch {
    return null
  }
}

const isAlive = (pid: number, started: string | null): boolean => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const now = startTimeOf(pid)
  if (now === 'ended') return false
  return now === null || started === null || now === started
}

/** The process that a lock file names; null where the file cannot be read. */
const holderIn = (file: string): { pid: number; started: string | null } | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string | null }
  } catch {
    return null
  }
}

/** Locks the folder for this process, with a lock file in it. Throws while another process that is alive has it. */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'in-use')
  const mine = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = holderIn(file)
      if (holder && isAlive(holder.pid, holder.started))
        throw new Error(`The data folder is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`, {
          cause: error,
        })
      rmSync(file, { force: true })
    }
  }
  throw new Error('The data folder could not be locked. Is another process starting on it?')
}
