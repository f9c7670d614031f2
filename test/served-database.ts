import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface ServedDatabase {
  url: string
  name: string
  drop: () => Promise<void>
}

/** A database of its own on a real PostgreSQL, empty or a copy of another one, dropped at the end. */
export async function makeServedDatabase(server: string, template = ''): Promise<ServedDatabase> {
  const name = `eider_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(template ? `create database ${name} template ${template}` : `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => run(`drop database if exists ${name} with (force)`) }
}
