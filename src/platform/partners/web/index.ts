export { ActingBar } from './acting/acting-bar.tsx'
