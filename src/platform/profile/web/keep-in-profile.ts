import { Failure } from '../../../shared/failure.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { readCookie, type PageContext } from '../../../web/page-context.ts'
import { getProfile, updateProfile, type ProfileChange } from '../contract.ts'
import { profileGaps, type KnownPerson } from './profile-gaps.ts'

/** Holds that somebody was asked and said no. */
const askedCookie = 'profile-asked'

/** What came of the question: kept, not wanted, or not possible now. */
export type ProfileAnswer = 'kept' | 'no' | 'failed'

const gapsOf = async (page: PageContext, known: KnownPerson): Promise<ProfileChange | null> => {
  const outcome = await page.call(getProfile, {})
  if (outcome.haserror) throw new Failure('unavailable', 'the profile could not be read')
  return profileGaps(outcome.profile, known)
}

/** A page that thanks for a purchase must not fail for a profile. */
const unlessFailed = <T, F>(work: Promise<T>, instead: F): Promise<T | F> =>
  work.catch((error: unknown) => {
    if (error instanceof Failure) return instead
    throw error
  })

/** What the page of a purchase asks to keep in the profile; null where nothing is missing, or somebody has said no, or nobody is signed in. */
export async function askForProfile(
  request: Request,
  page: PageContext,
  known: KnownPerson | null,
): Promise<ProfileChange | null> {
  return page.person && known && readCookie(request, askedCookie) === null ? unlessFailed(gapsOf(page, known), null) : null
}

/** What the profile knows of who is about to buy, so that nothing is typed twice; null for a visitor, and where it cannot be read now. */
export async function knownBuyer(page: PageContext): Promise<KnownPerson | null> {
  if (!page.person) return null
  const outcome = await unlessFailed(page.call(getProfile, {}), null)
  if (!outcome || outcome.haserror) return null
  const { firstname, lastname, mobile, dob, gender, address, city, state, zipcode, country } = outcome.profile
  return {
    firstname,
    lastname,
    mobile,
    dob,
    gender,
    home: address && city && state && zipcode ? { address, city, state, zipcode, country } : null,
  }
}

/** What `ProfileQuestion` was answered; null for another form of the page. */
export function readProfileAnswer({ keep: answer }: Boxes): 'yes' | 'no' | null {
  return answer === 'yes' || answer === 'no' ? answer : null
}

/** Fills the gaps after a yes; after a no it is not asked again in this browser. */
export async function keepInProfile(page: PageContext, known: KnownPerson | null, answer: 'yes' | 'no'): Promise<ProfileAnswer> {
  if (answer === 'no') {
    page.setCookie(askedCookie, 'no')
    return 'no'
  }
  if (!known || !page.person) return 'failed'
  const fill = async (): Promise<ProfileAnswer> => {
    const gaps = await gapsOf(page, known)
    if (!gaps) return 'kept'
    return (await page.call(updateProfile, gaps)).haserror ? 'failed' : 'kept'
  }
  return unlessFailed(fill(), 'failed')
}
