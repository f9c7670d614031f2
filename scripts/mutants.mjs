import { mutantsOfBase } from './mutants-of-base.mjs'
import { mutantsOfPlatform } from './mutants-of-platform.mjs'

/**
 * What each shared part would be like if it were broken: one change to one line, and the tests that must notice.
 * @typedef {{ what: string, file: string, from: string, to: string, project: 'rules' | 'functions' | 'faults', tests: string }} Mutant
 * @type {Mutant[]}
 */
export const mutants = [...mutantsOfBase, ...mutantsOfPlatform]
