/**
 * Who works here, from the machine itself: the first administrator, too. There is no default account and no password.
 *   npm run staff -- admin maya@example.com   (agent, or consumer to take it back)
 *   npm run staff -- list
 * It reads the settings of the server. An embedded database is changed while the server is stopped.
 */
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
process.env.DATA_DIR ??= join(root, '.eider')
const { runStaff } = await import('../build/server/index.js')
try {
  process.stdout.write(`${await runStaff(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
