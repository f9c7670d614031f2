import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { Failure } from '../shared/failure.ts'
import { readPage } from '../web/page-context.ts'

type Loader = (args: LoaderFunctionArgs) => unknown

/** The seconds to wait where the failure says none. */
const usualWait = 60

const explaining =
  (loader: Loader): Loader =>
  async (args) => {
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

/**
 * The pages with loaders that answer 429 with `{ waitSeconds }` where this visitor has asked for too much (security R16), and 403 where a
 * partner who acts may not see what is the customer's (security T3), so that the page in their place says so. A loader that goes on
 * without what it asked for is not touched.
 */
export function loadersThatExplain(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader
      return [id, loader ? { ...route, module: { ...route.module, loader: explaining(loader as Loader) } } : route]
    }),
  )
  return { ...build, routes: routes as ServerBuild['routes'] }
}
