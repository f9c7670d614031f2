/** Entry point of the profile's parts that other pages show: what it knows of a buyer, and the question whether it may keep more. */
export { AccountFrame } from './account-frame.tsx'
export { askForProfile, keepInProfile, knownBuyer, readProfileAnswer, type ProfileAnswer } from './keep-in-profile.ts'
export type { KnownPerson } from './profile-gaps.ts'
export { ProfileQuestion } from './profile-question.tsx'
