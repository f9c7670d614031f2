import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../../scripts/mutants.mjs'

// The command that breaks these places takes an hour and is run by hand; that it finds them is looked at here.
test.each(mutants)('what is broken on purpose stands in the code once: $what', ({ file, from, to, tests }) => {
  expect(existsSync(file), file).toBe(true)
  expect(existsSync(tests), tests).toBe(true)
  expect(readFileSync(file, 'utf8').split(from).length - 1, `${file} says: ${from}`).toBe(1)
  expect(from).not.toBe(to)
})
