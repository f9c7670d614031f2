import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { sendAddressChanged, sendAddressCode, sendResetLink, sendSignInCode, sendWelcome } from '../../messages/server/index.ts'
import * as contract from '../contract.ts'
import { chooseProvider } from '../providers/choose.ts'
import { accountData } from './account-data.ts'
import { getAccountKeybyEmail, validatemailaccount, validatemobile } from './check-contact.ts'
import { confirmEmailChange, emailChangeMails, requestEmailChange } from './email-change.ts'
import { judgePassword, requestPasswordReset, resetMail, setPassword, setPasswordByLink, welcomeMail } from './passwords.ts'
import type { SendCode } from './send-code.ts'
import { endSessions, getSessions } from './sessions.ts'
import { getMe, getRememberedEmail, requestSignInCode, signInWithCode, signInWithPassword, signOut } from './sign-in.ts'
import { checkEmailExist, createUserAndProfileForUser, emailVerify, sendOtp, verifyEmail, verifySignInEmail } from './sign-up.ts'
import { finishSocialSignIn, startSocialSignIn, type ChooseProvider } from './social.ts'

/** Whether an address is of those that are thrown away after use. */
export { isThrowAway } from './sign-up.ts'

export const slice: SliceServer = {
  name: 'accounts',
  // A day longer than they can be used.
  retention: [
    ...['one_time_code', 'address_proof', 'reset_link', 'social_attempt', 'person_session'].map((table) => ({
      what: `${table}, a day after its end`,
      sql: `delete from ${table} where expires_at < $1::timestamptz - interval '1 day'`,
    })),
    {
      what: 'addresses wished for, a day',
      sql: "delete from email_change where created_at < $1::timestamptz - interval '1 day'",
    },
    {
      what: 'browsers, when their cookie is over',
      sql: "delete from browser where created_at < $1::timestamptz - interval '91 days'",
    },
  ],
  functions: (ground) => {
    const send: SendCode = (to, code, minutes, locale) => sendSignInCode(ground, to, code, minutes, locale)
    const choose: ChooseProvider = (name) => chooseProvider(ground.settings, name)
    return [
      handle(contract.checkEmailExist, checkEmailExist(ground)),
      handle(contract.emailVerify, emailVerify),
      handle(contract.sendOtp, sendOtp(ground, send)),
      handle(contract.verifyEmail, verifyEmail(ground)),
      handle(contract.verifySignInEmail, verifySignInEmail(ground)),
      handle(contract.createUserAndProfileForUser, createUserAndProfileForUser(ground)),
      handle(contract.getAccountKeybyEmail, getAccountKeybyEmail(ground)),
      handle(contract.validatemobile, validatemobile),
      handle(contract.validatemailaccount, validatemailaccount),
      handle(contract.requestSignInCode, requestSignInCode(ground, send)),
      handle(contract.signInWithCode, signInWithCode(ground)),
      handle(contract.signInWithPassword, signInWithPassword(ground, send)),
      handle(contract.signOut, signOut(ground)),
      handle(contract.getMe, getMe),
      handle(contract.getRememberedEmail, getRememberedEmail(ground)),
      handle(contract.judgePassword, judgePassword(ground)),
      handle(contract.requestPasswordReset, requestPasswordReset(ground)),
      handle(contract.setPasswordByLink, setPasswordByLink(ground)),
      handle(contract.setPassword, setPassword(ground)),
      handle(contract.requestEmailChange, requestEmailChange(ground)),
      handle(contract.confirmEmailChange, confirmEmailChange(ground)),
      handle(contract.getSessions, getSessions(ground)),
      handle(contract.endSessions, endSessions(ground)),
      handle(contract.startSocialSignIn, startSocialSignIn(ground, choose)),
      handle(contract.finishSocialSignIn, finishSocialSignIn(ground, choose)),
    ]
  },
  outboxKinds: (ground) => [
    ...emailChangeMails(ground, {
      code: (mail) => sendAddressCode(ground, mail),
      changed: (mail) => sendAddressChanged(ground, mail),
    }),
    resetMail(ground, (to, key, minutes, locale, messageId) => sendResetLink(ground, { to, key, minutes, locale, messageId })),
    welcomeMail(ground, (to, locale, messageId) => sendWelcome(ground, { to, locale, messageId })),
  ],
  personal: [accountData],
  sealed: [
    { table: 'browser', column: 'remembered_email', rowName: 'id::text' },
    { table: 'email_change', column: 'email', rowName: 'browser_id::text' },
    { table: 'social_attempt', column: 'secrets', rowName: 'id::text' },
  ],
}
