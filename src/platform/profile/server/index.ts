import { identifier, statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { PermanentError } from '../../../server/durable/outbox.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { Failure } from '../../../shared/failure.ts'
import { stateOfZip } from '../../../shared/us-states.ts'
import * as contract from '../contract.ts'
import { deleteMe, replayErasures } from './delete-me.ts'
import { eraseLateWrites } from './erase-person.ts'
import { exportMyData } from './export-my-data.ts'
import { mobileHash } from './mobile-code.ts'
import { readProfile, readStanding } from './profile-store.ts'
import { findPerson, personIdOf, viewProfile } from './profile-view.ts'
import { getProfileOutline } from './get-profile-outline.ts'
import { getProfile, updateProfile } from './update-profile.ts'

export { makeMobileCode, mobileCodeMinutes, tryMobileCode } from './mobile-code.ts'
export { personIdOf as personIdOfSubject } from './profile-view.ts'
/** For the administration: a person's record, group and removal. */
export { masked as maskedText, type Profile } from '../rules/profile.ts'
export { erasePerson } from './erase-person.ts'
/** For messages to a phone, whatever they are about. */
export { refuseProfile, whyNoMobile } from './refusals.ts'
export { mobileHash } from './mobile-code.ts'
export { personRows, readProfile, readStanding, writeGroup } from './profile-store.ts'

/** How a person can be reached: their proved e-mail, and their mobile number with whether they proved it. */
export async function reachOf(
  ctx: ServerContext,
  personId: string,
): Promise<{ email: string; isEmailProved: boolean; firstName: string; mobile: string; isMobileProved: boolean }> {
  const { email, emailVerified } = await findPerson(ctx, personId)
  const { mobile, firstname } = (await readProfile(ctx, personId)).details
  const { verifiedMobileHash } = await readStanding(ctx, personId)
  return {
    email,
    isEmailProved: emailVerified,
    firstName: firstname,
    mobile,
    isMobileProved: mobile !== '' && verifiedMobileHash === mobileHash(ctx, mobile),
  }
}

/** What somebody is called who is acted for; their address where they gave no name. */
export async function nameOf(ctx: ServerContext, personId: string): Promise<string> {
  const { firstname, lastname } = (await readProfile(ctx, personId)).details
  return `${firstname} ${lastname}`.trim() || (await findPerson(ctx, personId)).email
}

/** The address of record of a person, by their subject: the account's own, proved by a code (security T10). */
export async function addressOf(ctx: ServerContext, subject: string): Promise<string> {
  return (await findPerson(ctx, personIdOf(subject))).email
}

/** The same for a mail that waited: anyone who changed it gets the mail there, and one to a person who is gone is not tried again. */
export async function addressForMail(ctx: ServerContext, subject: string): Promise<string> {
  try {
    return await addressOf(ctx, subject)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') throw new PermanentError('the person is gone')
    throw error
  }
}

export const slice: SliceServer = {
  name: 'profile',
  functions: (ctx) => [
    handle(contract.getProfile, getProfile(ctx)),
    handle(contract.getProfileOutline, getProfileOutline(ctx)),
    handle(contract.updateProfile, updateProfile(ctx)),
    handle(contract.exportMyData, exportMyData(ctx)),
    handle(contract.deleteMe, deleteMe(ctx)),
    handle(contract.lookUpPostcode, async ({ postcode }) => ({ state: stateOfZip(postcode) })),
  ],
  // Anyone who was erased stays erased, also after the restore of an older backup (security R25).
  onStart: async (ctx) => {
    await replayErasures(ctx)
    // A server that was away for days has not erased what came in just before.
    await eraseLateWrites(ctx, 7 * 86_400_000)
  },
  eachMinute: (ctx) => eraseLateWrites(ctx),
  personal: [
    {
      name: 'profile',
      collect: async (ctx, { subject }) => ({ records: await viewProfile(ctx, subject) }),
      // The key first: with it gone, copies of the profile elsewhere are noise.
      erase: async (_ctx, tx, { personId }) => {
        for (const table of ['profile_key', 'profile', 'profile_standing', 'mobile_code'])
          await tx.execute(statement`delete from ${identifier(table)} where person_id = ${personId}`)
      },
    },
  ],
  encrypted: [{ table: 'profile_key', column: 'data_key', rowName: 'person_id' }],
}
