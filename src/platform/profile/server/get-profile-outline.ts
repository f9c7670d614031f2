import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { outlineFields, type getProfileOutline as contract } from '../contract.ts'
import { readProfile } from './profile-store.ts'
import { personIdOf } from './profile-view.ts'

/** The first name, and which of the fields that most forms ask are filled in. */
export const getProfileOutline =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, { subject }) => {
    const { details, identity } = await readProfile(ctx, personIdOf(subject))
    // The account itself is an address that was proved.
    const stored: Record<string, unknown> = { ...details, ...identity, email: true }
    return {
      firstname: details.firstname,
      filled: outlineFields.filter((field) => stored[field]),
      missing: outlineFields.filter((field) => !stored[field]),
    }
  }
