import { route, type RouteConfig } from '@react-router/dev/routes'
import site from '../platform/site/web/routes.ts'

export default [...site, route('*', 'not-found-page.tsx')] satisfies RouteConfig
