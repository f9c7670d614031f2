// Starts, asks and ends the processes under measurement, each by its own handle.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverFlags } from '../scripts/server-flags.mjs'

const root = join(import.meta.dirname, '..')
const children = new Set()
const folders = new Set()
const databases = new Set()

export const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address()
        probe.close(() => resolve(port))
      })
  })
}

export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'eider-bench-'))
  folders.add(folder)
  return folder
}

const onServer = async (statement) => {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The version of the PostgreSQL at hand, or null. */
export async function servedVersion() {
  try {
    const [row] = await onServer('show server_version')
    return row.server_version.split(' ')[0]
  } catch {
    return null
  }
}

export async function newDatabase() {
  const name = `eider_bench_${process.pid}_${databases.size}`
  await onServer(`create database ${name}`)
  databases.add(name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const log = () => openSync(join(newFolder(), 'log'), 'a')

/** Whether a process can be held on one core: a generator of load must not take the time of what it measures. */
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/** Node with these arguments, held on one core where that can be done. */
export function spawnNode(args, options, core = null) {
  return core === null || !canPin
    ? spawn(process.execPath, args, options)
    : spawn('taskset', ['-c', String(core), process.execPath, ...args], options)
}

/** A process with a channel: `ask` it for cpu, noted, stop. Ready when this resolves. */
export function startServer(kind, env, core = null) {
  return new Promise((resolve, reject) => {
    const out = log()
    const child = spawnNode(
      [
        ...serverFlags,
        ...(process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []),
        join(import.meta.dirname, 'server-process.mjs'),
        kind,
      ],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', ...env },
        stdio: ['ignore', out, process.env.BENCH_LOUD ? 'inherit' : out, 'ipc'],
      },
      core,
    )
    children.add(child)
    const waiting = new Map()
    let lastId = 0
    const ask = (what) =>
      new Promise((settle) => {
        lastId += 1
        waiting.set(lastId, settle)
        child.send({ id: lastId, ask: what })
      })
    child.on('message', (message) => {
      if (message.id !== 0) {
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
        return
      }
      resolve({
        kind,
        port: Number(env.PORT),
        cpuMicroseconds: async () => (await ask('cpu')).microseconds,
        note: () => ask('note'),
        noted: async () => (await ask('noted')).noted,
        stop: async () => {
          await ask('stop')
          children.delete(child)
        },
      })
    })
    child.on('exit', (code) => {
      children.delete(child)
      reject(new Error(`the ${kind} server ended with ${code} (BENCH_LOUD=1 shows why)`))
    })
  })
}

/** A process as people start it, without a channel: its number, and an end to wait for. */
export function startPlain(file, env) {
  const out = log()
  const started = performance.now()
  const child = spawn(process.execPath, [...serverFlags, join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', out, process.env.BENCH_LOUD ? 'inherit' : out],
  })
  children.add(child)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    started,
    pid: child.pid,
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      children.delete(child)
    },
  }
}

/** Resident megabytes, where the system tells. */
export function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return null
  }
}

export async function cleanUp() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`).catch(() => {})
}

/** Waits until an address answers 200; an error where it takes longer than `tries` tenths of a second. */
export async function answers(url, tries, hasEnded = () => false) {
  for (let at = 0; ; at += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (at > tries || hasEnded()) throw new Error(`${url} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
