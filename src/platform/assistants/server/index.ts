/** The server's part of assistants: what they may ask at `/mcp`. */
import type { SliceServer } from '../../../server/slice.ts'
import { serveAssistants } from './serve-assistants.ts'

export const slice: SliceServer = { name: 'assistants', addresses: serveAssistants }
