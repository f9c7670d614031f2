// `npm test`: rules, functions and faults on a real database with the stand-in companies, journeys in a browser.
// Ends with one line `N passed, N failed`. With TEST_DATABASE_URL the functions and faults run on that PostgreSQL.
// Words after `npm test --` are projects (rules, functions, journeys); without them all run.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
const projects = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['rules', 'functions', 'journeys']
const folder = mkdtempSync(join(tmpdir(), 'eider-counts-'))
const total = { passed: 0, failed: 0 }

const runProject = (project) =>
  new Promise((resolve) => {
    const report = join(folder, `${project}.json`)
    const args = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    process.stdout.write(`${project}${process.env.TEST_DATABASE_URL ? ' (PostgreSQL)' : ''}\n`)
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } }).on(
      'close',
      (code) => {
        let counts = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] }
        try {
          counts = JSON.parse(readFileSync(report, 'utf8'))
        } catch {
          // No report: the run itself broke, or there was nothing to run.
        }
        total.passed += counts.numPassedTests
        total.failed += counts.numFailedTests
        // A file that could not be loaded has no failed test of its own, and neither has a run that broke.
        const broken = counts.testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
        ).length
        total.failed += broken
        if (code !== 0 && counts.numFailedTests + broken === 0) total.failed += 1
        resolve()
      },
    )
  })

for (const project of projects) await runProject(project)
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
