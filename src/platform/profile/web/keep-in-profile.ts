import { Failure } from '../../../shared/failure.ts'
import { readCookie, type PageContext } from '../../../web/page-context.ts'
import { getProfile, updateProfile } from '../contract.ts'
import { profileGaps, type KnownPerson } from './profile-gaps.ts'

/** Holds that somebody was asked and said no. */
const askedCookie = 'profile-asked'

const gapsOf = async (page: PageContext, known: KnownPerson) => {
  if (!page.person) return null
  try {
    const outcome = await page.call(getProfile, {})
    return outcome.haserror ? null : profileGaps(outcome.profile, known)
  } catch (error) {
    // A page that thanks for a purchase must not fail for a profile.
    if (error instanceof Failure) return null
    throw error
  }
}

/** True where something is missing in the profile and nobody has said no yet. */
export const mayAskForProfile = async (request: Request, page: PageContext, known: KnownPerson): Promise<boolean> =>
  readCookie(request, askedCookie) === null && (await gapsOf(page, known)) !== null

/** Fills the gaps after a yes; after a no it is not asked again in this browser. */
export const keepInProfile = async (page: PageContext, known: KnownPerson, agreed: boolean): Promise<boolean> => {
  if (!agreed) {
    page.setCookie(askedCookie, 'no')
    return false
  }
  const gaps = await gapsOf(page, known)
  if (!gaps) return true
  return page.call(updateProfile, gaps).then(
    ({ haserror }) => !haserror,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}
