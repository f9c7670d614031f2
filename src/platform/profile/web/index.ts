export { AccountFrame } from './account-frame.tsx'
export { keepInProfile, mayAskForProfile } from './keep-in-profile.ts'
export type { KnownPerson } from './profile-gaps.ts'
