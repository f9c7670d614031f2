// `npm run bench`: what the product costs against bare baselines, in one run. Reads BENCH_ROUNDS, BENCH_DATABASE_URL, BENCH_ONLY.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'bench/vite.config.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
if (built.status !== 0) process.exit(1)
const { main } = await import('../bench/run.mjs')
process.exitCode = await main()
