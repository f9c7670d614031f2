import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import * as module from './sign-in-tables.ts'

const tables = Object.values(module).filter((value) => is(value, Table))

const test_ = appForFile()

/** How the database spells what Drizzle calls a type. */
const spelled = (type: string): string =>
  ({ 'timestamp with time zone': 'timestamp with time zone', 'varchar(255)': 'character varying' })[type] ?? type

test('the tables of the sign-in library are those of the migrated database, column by column', async () => {
  const { rows } = await test_.app.ctx.pool.query<{ table: string; column: string; type: string; required: boolean }>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'NO' as required
     from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1, 2`,
    [tables.map(getTableName)],
  )
  const inCode = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      type: spelled(column.getSQLType()),
      required: column.notNull,
    })),
  )
  const sorted = <Row extends { table: string; column: string }>(list: Row[]): Row[] =>
    [...list].sort((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))
  expect(tables).toHaveLength(4)
  expect(sorted(inCode)).toEqual(sorted(rows))
})
