export { PolicyRow } from './policy-row.tsx'
