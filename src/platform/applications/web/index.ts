export { ContinuePrompt } from './continue-prompt.tsx'
export { useAutosave, type Autosave } from './use-autosave.ts'
