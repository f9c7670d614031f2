export { ContinuePrompt } from './continue-prompt.tsx'
