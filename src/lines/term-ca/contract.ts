/** Entry point: every named function of Canadian term life. Money in payloads and answers is in Canadian dollars, as the specification has it. */
export * from './contract/quoting.ts'
export * from './contract/questions.ts'
export * from './contract/application.ts'
export * from './contract/buying.ts'
export * from './contract/policy.ts'
