import { signedInAlone, type Access } from '../../../shared/function.ts'

export const everybody: Access = { ...signedInAlone, visitor: 'public' }
/** What a session may ask about itself; a partner acting for a customer included. */
export const anySession: Access = { ...everybody, acting: 'own' }
/** Works on what this browser proved by a code (security, rights matrix). */
export const proved: Access = { ...everybody, visitor: 'browser' }
/** Looks at what was typed in this request and at nothing we keep. */
export const typedHere: Access = { ...anySession, visitor: 'browser', acting: 'acting' }
