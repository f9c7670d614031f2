import type { SliceServer } from '../../../server/slice.ts'
import { sendAccountChanged, sendAddressCode, sendResetLink, sendSignInCode, sendWelcome } from '../../messages/server/index.ts'
import * as contract from '../contract.ts'
import { chooseProvider } from '../providers/choose.ts'
import { accountData } from './account-data.ts'
import { getAccountKeybyEmail, validatemailaccount, validatemobile } from './check-contact.ts'
import { confirmEmailChange, emailChangeMails, requestEmailChange } from './email-change.ts'
import {
  judgePassword,
  passwordChangedMail,
  requestPasswordReset,
  resetMail,
  setPassword,
  setPasswordByLink,
  welcomeMail,
} from './passwords.ts'
import { handleWithRefusal } from './refuse-with.ts'
import type { SendCode } from './send-code.ts'
import { endSessions, getSessions } from './sessions.ts'
import { getMe, getRememberedEmail, requestSignInCode, signInWithCode, signInWithPassword, signOut } from './sign-in.ts'
import { checkEmailExist, createUserAndProfileForUser, emailVerify, sendOtp, verifyEmail, verifySignInEmail } from './sign-up.ts'
import { addPasskey, beginPasskey, beginPasskeyCheck, removePasskey, renamePasskey, showPasskey } from './passkeys.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from './second-factor.ts'
import { identityUnlinkedMail, unlinkIdentity } from './social/social-links.ts'
import { finishSocialSignIn, startSocialSignIn, type ChooseProvider } from './social/social.ts'

/** Asked before anything is mailed to an address that somebody typed. */
export { refuseAnonymousMail } from './anonymous-mail.ts'
/** Whether an address is of those that are thrown away after use, and the refusal of one. */
export { isThrowAway, refuseThrowAway } from './throw-away.ts'
/** Roles, sessions and second factors of others: for the administration and the command of the operator. */
export { closeSessions, emailsOf, holdPerson, localeOfPerson, localeOfSubject, tryHoldPerson } from './people.ts'
export { addPerson, changeRole, isLastAdmin, readStaff, removeFactors } from './roles.ts'
export { readSessions } from './sessions.ts'

export const slice: SliceServer = {
  name: 'accounts',
  // A day longer than they can be used.
  retention: [
    ...['one_time_code', 'address_proof', 'reset_link', 'social_attempt', 'person_session'].map((table) => ({
      what: `${table}, a day after its end`,
      sql: `delete from ${table} where expires_at < $1::timestamptz - interval '1 day'`,
    })),
    { what: 'used proofs of work, a day', sql: "delete from proof_of_work where used_at < $1::timestamptz - interval '1 day'" },
    {
      what: 'known browsers, when their cookie is over',
      sql: "delete from known_browser where seen_at < $1::timestamptz - interval '91 days'",
    },
    {
      what: 'addresses wished for, a day',
      sql: "delete from email_change where created_at < $1::timestamptz - interval '1 day'",
    },
    {
      what: 'browsers, when their cookie is over',
      sql: "delete from browser where created_at < $1::timestamptz - interval '91 days'",
    },
  ],
  functions: (ctx) => {
    const send: SendCode = (to, code, minutes, locale) => sendSignInCode(ctx, to, code, minutes, locale)
    const choose: ChooseProvider = (name) => chooseProvider(ctx.settings, name)
    return [
      handleWithRefusal(contract.checkEmailExist, checkEmailExist(ctx)),
      handleWithRefusal(contract.emailVerify, emailVerify),
      handleWithRefusal(contract.sendOtp, sendOtp(ctx, send)),
      handleWithRefusal(contract.verifyEmail, verifyEmail(ctx)),
      handleWithRefusal(contract.verifySignInEmail, verifySignInEmail(ctx)),
      handleWithRefusal(contract.createUserAndProfileForUser, createUserAndProfileForUser(ctx)),
      handleWithRefusal(contract.getAccountKeybyEmail, getAccountKeybyEmail(ctx)),
      handleWithRefusal(contract.validatemobile, validatemobile),
      handleWithRefusal(contract.validatemailaccount, validatemailaccount),
      handleWithRefusal(contract.requestSignInCode, requestSignInCode(ctx, send)),
      handleWithRefusal(contract.signInWithCode, signInWithCode(ctx)),
      handleWithRefusal(contract.signInWithPassword, signInWithPassword(ctx, send)),
      handleWithRefusal(contract.signOut, signOut(ctx)),
      handleWithRefusal(contract.getMe, getMe),
      handleWithRefusal(contract.getRememberedEmail, getRememberedEmail(ctx)),
      handleWithRefusal(contract.judgePassword, judgePassword(ctx)),
      handleWithRefusal(contract.requestPasswordReset, requestPasswordReset(ctx)),
      handleWithRefusal(contract.setPasswordByLink, setPasswordByLink(ctx)),
      handleWithRefusal(contract.setPassword, setPassword(ctx)),
      handleWithRefusal(contract.requestEmailChange, requestEmailChange(ctx)),
      handleWithRefusal(contract.confirmEmailChange, confirmEmailChange(ctx)),
      handleWithRefusal(contract.getSessions, getSessions(ctx)),
      handleWithRefusal(contract.endSessions, endSessions(ctx)),
      handleWithRefusal(contract.unlinkIdentity, unlinkIdentity(ctx)),
      handleWithRefusal(contract.startSocialSignIn, startSocialSignIn(ctx, choose)),
      handleWithRefusal(contract.finishSocialSignIn, finishSocialSignIn(ctx, choose)),
      handleWithRefusal(contract.getSecondFactor, getSecondFactor(ctx)),
      handleWithRefusal(contract.beginAuthenticator, beginAuthenticator(ctx)),
      handleWithRefusal(contract.confirmAuthenticator, confirmAuthenticator(ctx)),
      handleWithRefusal(contract.showSecondFactor, showSecondFactor(ctx)),
      handleWithRefusal(contract.renewRecoveryCodes, renewRecoveryCodes(ctx)),
      handleWithRefusal(contract.beginPasskey, beginPasskey(ctx)),
      handleWithRefusal(contract.addPasskey, addPasskey(ctx)),
      handleWithRefusal(contract.beginPasskeyCheck, beginPasskeyCheck(ctx)),
      handleWithRefusal(contract.showPasskey, showPasskey(ctx)),
      handleWithRefusal(contract.renamePasskey, renamePasskey(ctx)),
      handleWithRefusal(contract.removePasskey, removePasskey(ctx)),
    ]
  },
  outboxKinds: (ctx) => [
    ...emailChangeMails(ctx, {
      code: (mail) => sendAddressCode(ctx, mail),
      changed: (mail) => sendAccountChanged(ctx, 'address', mail),
    }),
    resetMail(ctx, (to, key, minutes, locale, messageId) => sendResetLink(ctx, { to, key, minutes, locale, messageId })),
    passwordChangedMail(ctx, (to, locale, messageId) => sendAccountChanged(ctx, 'password', { to, locale, messageId })),
    identityUnlinkedMail(ctx, (to, locale, messageId) => sendAccountChanged(ctx, 'identity', { to, locale, messageId })),
    welcomeMail(ctx, (to, locale, messageId) => sendWelcome(ctx, { to, locale, messageId })),
  ],
  gauges: [
    {
      name: 'anonymous_mails_hour',
      help: 'Mails of this hour to addresses that their senders did not prove',
      sql: `select coalesce(max(points), 0)::int as n from rate_limit
            where key = 'anonymous-mail-all:all' and expire > extract(epoch from now()) * 1000`,
    },
  ],
  personal: [accountData],
  encrypted: [
    { table: 'second_factor', column: 'secret', rowName: 'person_id' },
    { table: 'second_factor', column: 'pending_secret', rowName: 'person_id' },
    { table: 'browser', column: 'remembered_email', rowName: 'id::text' },
    { table: 'email_change', column: 'email', rowName: 'browser_id::text' },
    { table: 'social_attempt', column: 'secrets', rowName: 'id::text' },
  ],
}
