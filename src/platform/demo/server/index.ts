/** The server's part of a demonstration: its accounts and its invented past. */
import type { SliceServer } from '../../../server/slice.ts'

export { addDemoData } from './add-demo-data.ts'
export { demoLines, sampleAdministrator } from './demo-accounts.ts'

export const slice: SliceServer = { name: 'demo' }
