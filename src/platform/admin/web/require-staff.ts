/** Lets only administrators, agents or partners who have shown the second factor read a page. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { asZone, zoneCookie } from '../../../shared/calendar/zone.ts'
import { readCookie, type PageContext } from '../../../web/page-context.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { getMe, getSecondFactor } from '../../accounts/contract.ts'

export type StaffRole = 'admin' | 'agent'

export interface StaffPage {
  page: PageContext
  role: StaffRole
  /** The second factor was shown in the last ten minutes: what cannot be undone needs no code. */
  isFresh: boolean
  /** In which the page says its times and takes its days. */
  zone: string
}

const secondFactorOf = async (page: PageContext) => {
  try {
    return await page.call(getSecondFactor, {})
  } catch (error) {
    if (error instanceof Failure && error.code === 'permission-denied') return null
    throw error
  }
}

const factorPath = (request: Request, path: string): string => {
  const { pathname, search } = new URL(request.url)
  return `${path}?back=${encodeURIComponent(pathname + search)}`
}

const factorFirst = (request: Request, path: string) => redirect(factorPath(request, path))

/** The page of an administrator or agent who has shown the second factor. For everybody else the page is not there. */
export async function requireStaff(args: { request: Request; context: Readonly<RouterContextProvider> }): Promise<StaffPage> {
  const page = requirePerson(args)
  const [me, factor] = await Promise.all([page.call(getMe, {}), secondFactorOf(page)])
  if (me.haserror) throw signInFirst(args.request)
  if (factor === null || factor.haserror || (me.role !== 'admin' && me.role !== 'agent')) throw data(null, { status: 404 })
  if (!factor.isShown) throw factorFirst(args.request, '/admin/second-factor')
  return { page, role: me.role, isFresh: factor.isFresh, zone: asZone(readCookie(args.request, zoneCookie)) }
}

/** The same for what only an administrator sees. */
export async function requireAdmin(args: Parameters<typeof requireStaff>[0]): Promise<StaffPage> {
  const staff = await requireStaff(args)
  if (staff.role !== 'admin') throw data(null, { status: 404 })
  return staff
}

/** The page of somebody who signs in for a partner and has shown the second factor. For everybody else the page is not there. */
export async function requirePartner(args: Parameters<typeof requireStaff>[0]): Promise<Pick<StaffPage, 'page' | 'isFresh'>> {
  const page = requirePerson(args)
  const [me, factor] = await Promise.all([page.call(getMe, {}), secondFactorOf(page)])
  if (me.haserror) throw signInFirst(args.request)
  if (factor === null || factor.haserror || me.role !== 'partner') throw data(null, { status: 404 })
  if (!factor.isShown) throw factorFirst(args.request, '/partner-home/second-factor')
  return { page, isFresh: factor.isFresh }
}

/**
 * For a page of anybody's own account: where its person shows the second factor before what cannot be undone; null where there is none to
 * show, or it was shown in the last ten minutes.
 */
export async function factorPageOf(page: PageContext, request: Request): Promise<string | null> {
  const me = await page.call(getMe, {})
  if (me.haserror || (me.role !== 'admin' && me.role !== 'agent' && me.role !== 'partner')) return null
  const factor = await secondFactorOf(page)
  if (factor === null || factor.haserror || !factor.isSetUp || factor.isFresh) return null
  return factorPath(request, me.role === 'partner' ? '/partner-home/second-factor' : '/admin/second-factor')
}
