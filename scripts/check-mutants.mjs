// `npm run check:mutants`: breaks each shared part once, in a copy of the checkout, and names the first case that turns red.
// Words after `npm run check:mutants --` are parts of what is broken ("cent", "review"). Ends red when a change goes unnoticed.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutants } from './mutants.mjs'
import { prepare, root } from './prepare.mjs'

prepare()
const words = process.argv.slice(2)
const chosen = mutants.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
const copy = mkdtempSync(join(tmpdir(), 'eider-mutants-'))
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** Runs some files of tests in the copy; answers the cases that failed and how many passed. */
const run = (project, files) => {
  const report = join(copy, 'mutants-report.json')
  rmSync(report, { force: true })
  const args = ['run', ...files, '--project', project, '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    failed: cases.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    passed: cases.filter(({ status }) => status === 'passed').length,
  }
}

let unnoticed = 0
try {
  for (const project of new Set(chosen.map((mutant) => mutant.project))) {
    const files = [...new Set(chosen.filter((mutant) => mutant.project === project).map(({ tests }) => tests))]
    const { failed, passed } = run(project, files)
    if (failed.length > 0 || passed === 0)
      throw new Error(`The tests are not green before anything is broken: ${failed.join(', ')}`)
  }
  for (const { what, file, from, to, project, tests } of chosen) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    const { failed } = run(project, [tests])
    writeFileSync(path, text)
    if (failed.length === 0) unnoticed += 1
    process.stdout.write(
      `${failed.length > 0 ? 'red      ' : 'UNNOTICED'}  ${what}\n           ${failed[0] ?? tests} (${failed.length})\n`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - unnoticed} noticed, ${unnoticed} unnoticed\n`)
if (unnoticed > 0) process.exitCode = 1
