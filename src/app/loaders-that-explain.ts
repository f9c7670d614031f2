import { data, redirectDocument, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { Failure } from '../shared/failure.ts'
import { readPage } from '../web/page-context.ts'

type Loader = (args: LoaderFunctionArgs) => unknown

/** The seconds to wait where the failure says none. */
const usualWait = 60

const actingEndedPath = '/acting-ended'
/** Pages that are nobody's: the one that says it, the ways out of it, and what a visitor chooses for the whole site. */
const opensAfterActing =
  /^\/(?:acting-ended|stop-acting|partner-customers|offline|language|theme|country|cookies|api\/vitals|pages\/.*)$/

/** Once acting has ended the next page and the next form say so; nothing of it becomes a visitor's. */
const leaveActing = (args: LoaderFunctionArgs): void => {
  if (readPage(args).actingEnded && !opensAfterActing.test(new URL(args.request.url).pathname))
    throw redirectDocument(actingEndedPath, 303)
}

const explaining =
  (loader: Loader): Loader =>
  async (args) => {
    leaveActing(args)
    try {
      return await loader(args)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const page = readPage(args)
      const isOfCustomer = error.code === 'permission-denied' && page.acting !== null
      if (error.code !== 'resource-exhausted' && !isOfCustomer) throw error
      page.noteError(error)
      // An error of any other kind reaches the page without a word of what it was.
      if (isOfCustomer) throw data(null, { status: 403 })
      throw data({ waitSeconds: error.details.retryAfterSeconds ?? usualWait }, { status: 429 })
    }
  }

const guarded =
  (action: Loader): Loader =>
  (args) => {
    leaveActing(args)
    return action(args)
  }

/**
 * The pages with loaders that answer 429 with `{ waitSeconds }` where this visitor has asked for too much (security R16), and 403 where a
 * partner who acts may not see what is the customer's (security T3), so that the page in their place says so. A loader that goes on
 * without what it asked for is not touched.
 */
export function loadersThatExplain(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {}
      const wrapped = {
        ...(loader ? { loader: explaining(loader as Loader) } : {}),
        ...(action ? { action: guarded(action as Loader) } : {}),
      }
      return [id, route && { ...route, module: { ...route.module, ...wrapped } }]
    }),
  )
  return { ...build, routes: routes as ServerBuild['routes'] }
}
