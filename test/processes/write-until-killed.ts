import { openDatabase } from '../../src/db/database.ts'

// A process of its own for the kill test: prints a line for every row the database has acknowledged.
const { pool } = await openDatabase({ url: null, folder: process.argv[2] ?? '', patienceMs: 15_000 })
await pool.query('create table written (n int)')
for (let n = 0; ; n += 1) {
  await pool.query('insert into written values ($1)', [n])
  process.stdout.write('.\n')
}
