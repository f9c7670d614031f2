import type { FastifyRequest } from 'fastify'
import { isRouteErrorResponse } from 'react-router'
import { nameOf } from '../platform/profile/server/index.ts'
import { customerCountry, referralOf, seenCountryCookie, visitorCountry } from '../platform/site/server/index.ts'
import { databaseFailure } from '../server/failure-of.ts'
import { incomingCall, queryOf } from '../server/http/incoming-request.ts'
import { serializeCookie, type SetCookie } from '../server/http/session.ts'
import { someRandomBytes } from '../server/records/random-bytes.ts'
import type { Settings } from '../server/settings/settings.ts'
import { asCountry } from '../shared/country.ts'
import { Failure } from '../shared/failure.ts'
import { hourPlaces } from '../shared/hours.ts'
import { localeCookie, locales, type Locale } from '../shared/locale.ts'
import type { TextPlaces } from '../web/i18n.ts'
import type { OwnList, PageContext } from '../web/page-context.ts'
import { workingRoles } from '../web/site-part.ts'
import type { App } from './create-app.ts'
import { measuringFor } from './measuring.ts'
import { isAccountPath, isCanadianPath, isPrivatePath } from './mounted.server.ts'
import { pageCookie } from './page-cookie.ts'
import { textsFor } from './texts.server.ts'
import { subjectOfPerson } from '../server/subject.ts'

/** One look at a page: what its loaders and actions may know and do, and what they left for its answer. */
export interface PageVisit {
  /** Without its query. */
  path: string
  isPrivate: boolean
  context: PageContext
  /** The lines of `set-cookie` by the cookie's name; the last one of a name counts. */
  setCookies: ReadonlyMap<string, string>
  /** The cookies of sign-in and browser that calls handed out. */
  issued: readonly SetCookie[]
  /** What a function refused with, where the page could not go on without it. */
  failure: Failure | null
  /** The list of the records that the person does have, where the page was asked for one that they do not have. */
  notOwn: OwnList | null
}

/** What texts fill in by themselves: the brand and the office's hours. */
export function textPlaces({ brand, site }: Settings, locale: Locale): TextPlaces {
  return { brand, ...hourPlaces(site.hours, locale) }
}

/** Null where the database cannot be reached to find out who looks. */
export async function openVisit(
  { ctx, router }: Pick<App, 'ctx' | 'router'>,
  request: FastifyRequest,
  { refusal, unsentForm, notOwn }: Pick<PageContext, 'refusal' | 'unsentForm' | 'notOwn'>,
): Promise<PageVisit | null> {
  const { settings } = ctx
  // Loaders read words before anything is rendered, and a page may show something in another language than its own (`textsOf`).
  for (const locale of locales) textsFor(locale)
  const incoming = { ...incomingCall(request, settings), hasSlot: true }
  const setCookies = new Map<string, string>()
  const keep = (name: string, line: string): void => void setCookies.set(name, line)
  const issued: SetCookie[] = []
  const give = (cookies: SetCookie[]): void => {
    issued.push(...cookies)
    for (const cookie of cookies) {
      keep(cookie.name, serializeCookie(cookie, settings.origin))
      // Later calls of this request must be the same browser and person as the first.
      incoming.cookies = { ...incoming.cookies, [cookie.name]: cookie.value }
    }
  }
  const { names } = router.sessions
  const wasHere = Boolean(request.cookies[names.session] || request.cookies[names.actingEnded])
  let identified: Awaited<ReturnType<typeof router.sessions.identify>> | null
  try {
    identified = wasHere ? await router.sessions.identify(request.cookies) : null
  } catch (error) {
    if (!databaseFailure(error)) throw error
    ctx.log.warn({ requestId: request.id, err: error }, 'page failed')
    return null
  }
  if (identified) give(identified.setCookies)
  const person = identified?.caller.person ?? null
  const acting = identified?.caller.acting ?? null
  const path = request.url.split('?')[0] ?? '/'
  const isPrivate = isPrivatePath(path) || unsentForm !== null
  const seen = asCountry(request.cookies[seenCountryCookie])
  if (isCanadianPath(path) && seen !== 'CA')
    keep(seenCountryCookie, pageCookie({ name: seenCountryCookie, value: 'CA', maxAge: null, httpOnly: true }, settings.origin))
  const ownCountry = async () => {
    if (!isAccountPath(path)) return null
    const policyNumber = queryOf(request).get('policy') ?? ''
    return (person ? await customerCountry(ctx, subjectOfPerson(person.id), policyNumber) : null) ?? seen
  }
  const context: PageContext = {
    origin: settings.origin,
    locale: incoming.locale,
    now: ctx.clock.now,
    nonce: someRandomBytes(16).toString('base64'),
    demo: settings.demo,
    publicDemo: settings.publicDemo !== null,
    brand: settings.brand,
    places: textPlaces(settings, incoming.locale),
    contact: settings.site.contact,
    licence: settings.site.licence,
    agency: settings.site.agency,
    lineNames: ctx.lineNames[incoming.locale],
    ...(await visitorCountry(ctx, request.cookies, request.ip, isCanadianPath(path), ownCountry)),
    cookieChoice: incoming.cookieChoice,
    measuring: (choice, at = path) =>
      measuringFor(settings, choice, unsentForm !== null || isPrivatePath(at.split('?')[0] ?? '/')),
    // What comes of acting is stamped with the partner who acts, no matter who sent this browser before (P-078).
    referral: acting ? { partnerId: acting.partnerKey } : referralOf(request.cookies),
    person: person ? { email: person.email } : null,
    acting:
      acting && person
        ? {
            name: await nameOf(ctx, person.id),
            company: acting.company,
            by: acting.person.email,
            handOffPaths: ctx.handOffPaths,
          }
        : null,
    actingEnded: identified?.hasActingEnded
      ? { leave: () => give([{ name: names.actingEnded, value: '', maxAgeSeconds: 0 }]) }
      : null,
    staff: workingRoles.find((role) => role === identified?.caller.role) ?? null,
    refusal,
    unsentForm,
    notOwn,
    noteNotOwn: (list) => {
      // Anyone who acts is signed in as themselves: another address would not be the customer's.
      if (!acting) visit.notOwn = list
    },
    noteError: (error) => {
      if (error instanceof Failure) visit.failure = error
      if (isRouteErrorResponse(error) || (error instanceof Failure && error.status < 500)) return
      const isPassing = error instanceof Failure && error.status === 503
      ctx.log[isPassing ? 'warn' : 'error']({ requestId: request.id, err: error }, 'page failed')
    },
    setCookie: (name, value, { maxAge = 365 * 86_400, httpOnly = true } = {}) =>
      keep(name, pageCookie({ name, value, maxAge, httpOnly }, settings.origin)),
    hasNewLanguage: () => issued.some(({ name, value }) => name === localeCookie && value !== incoming.locale),
    call: router.caller(incoming, give),
  }
  const visit: PageVisit = { path, isPrivate, context, setCookies, issued, failure: null, notOwn: null }
  return visit
}
