export { ContinuePrompt } from './continue-prompt.tsx'
export { takeEdit } from './draft-edit.ts'
export { useAutosave, type Autosave } from './use-autosave.ts'
