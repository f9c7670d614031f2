import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { Failure } from '../shared/failure.ts'
import { readPage } from '../web/page-context.ts'

type Loader = (args: LoaderFunctionArgs) => unknown

/** The seconds to wait where the failure says none. */
const usualWait = 60

const waiting =
  (loader: Loader): Loader =>
  async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
      readPage(args).noteError(error)
      // An error of any other kind reaches the page without a word of what it was.
      throw data({ waitSeconds: error.details.retryAfterSeconds ?? usualWait }, { status: 429 })
    }
  }

/**
 * The pages with loaders that answer 429 with `{ waitSeconds }` where this visitor has asked for too much (security R16), so that the
 * page in their place says how long to wait. A loader that goes on without what it asked for is not touched.
 */
export function loadersThatWait(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader
      return [id, loader ? { ...route, module: { ...route.module, loader: waiting(loader as Loader) } } : route]
    }),
  )
  return { ...build, routes: routes as ServerBuild['routes'] }
}
