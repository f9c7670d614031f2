/** The handlers that read and change a person's profile. */
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn } from '../../../shared/dates.ts'
import { invalid } from '../../../shared/failure.ts'
import { localeCookie, locales } from '../../../shared/locale.ts'
import type { getProfile as getContract, updateProfile as contract } from '../contract.ts'
import { reviseProfile } from '../rules/revise-profile.ts'
import { holdProfile, readProfile, writeProfile } from './profile-store.ts'
import { personIdOf, viewProfile } from './profile-view.ts'

const yearSeconds = 31_536_000

export const getProfile =
  (ctx: ServerContext): Handler<typeof getContract> =>
  async (_payload, { subject }) => ({ profile: await viewProfile(ctx, subject) })

export const updateProfile =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ preferredLang, ...change }, { subject, setCookie, forgetSessions }) => {
    const personId = personIdOf(subject)
    const locale = locales.find((each) => each === preferredLang)
    if (preferredLang && !locale) throw invalid({ preferredLang: 'required-option' })
    // The latest place on earth where it is still that day decides what lies in the future.
    const today = dateIn(ctx.clock.now(), 'Pacific/Kiritimati')
    await ctx.db.transaction(async (tx) => {
      const encryption = await holdProfile(ctx, tx, personId)
      const revised = reviseProfile(await readProfile(ctx, personId, tx), change, today)
      if ('wrong' in revised) throw invalid(revised.wrong)
      await writeProfile(ctx, tx, encryption, personId, revised.profile)
      if (locale) await tx.execute(statement`update person set locale = ${locale} where id = ${personId}`)
    })
    if (locale) {
      setCookie({ name: localeCookie, value: locale, maxAgeSeconds: yearSeconds })
      forgetSessions()
    }
    return { profile: await viewProfile(ctx, subject) }
  }
