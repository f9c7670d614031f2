import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { sendSignInCode } from '../../messages/server/index.ts'
import * as contract from '../contract.ts'
import { getMe, requestSignInCode, signInWithCode, signOut } from './sign-in.ts'

export { oauthCallback } from './people.ts'

export const slice: SliceServer = {
  name: 'accounts',
  functions: (ground) => [
    handle(
      contract.requestSignInCode,
      requestSignInCode(ground, (to, code, minutes, locale) => sendSignInCode(ground, to, code, minutes, locale)),
    ),
    handle(contract.signInWithCode, signInWithCode(ground)),
    handle(contract.signOut, signOut(ground)),
    handle(contract.getMe, getMe),
  ],
}
