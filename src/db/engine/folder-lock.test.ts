import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eider-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const heldBy = (pid: number) => writeFileSync(join(folder, 'in-use'), JSON.stringify({ pid, started: null }))

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? ''

describe('the folder of the embedded database', () => {
  test('is locked until it is released', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    lock.release()
    expect(existsSync(join(folder, 'in-use'))).toBe(false)
    lockFolder(folder).release()
  })

  test.each([
    ['names a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: null })],
    ['was cut off while it was written', '{"pid":'],
  ])('is free where its file %s', (_what, text) => {
    writeFileSync(join(folder, 'in-use'), text)
    lockFolder(folder).release()
  })

  test.skipIf(!existsSync('/proc/self/stat'))('is free where its holder was killed and nobody has looked yet', async () => {
    // The shell becomes `sleep`, which never looks after the child that it takes over.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(line.toString())
      heldBy(pid)
      expect(() => lockFolder(folder)).toThrow('in use')
      await expect.poll(() => nameOf(parent.pid ?? 0)).toBe('sleep')
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => stateOf(pid)).toBe('Z')
      lockFolder(folder).release()
    } finally {
      parent.kill('SIGKILL')
    }
  })
})
