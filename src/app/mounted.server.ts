import type { LineId, MenuItem } from '../web/root-data.ts'

/** Every line and page a link may lead to. Only those whose route is in this build are shown. */
const lines: { id: LineId; landingPath: string }[] = [
  { id: 'travel', landingPath: '/travel/usa' },
  { id: 'pet', landingPath: '/pet' },
  { id: 'condo', landingPath: '/condo' },
  { id: 'renters', landingPath: '/renters' },
  { id: 'life', landingPath: '/canadianterm' },
]

const menu: MenuItem[] = [
  { labelKey: 'nav.life', path: '/canadianterm' },
  { labelKey: 'nav.travel', path: '/travel/usa' },
  { labelKey: 'nav.renters', path: '/renters' },
  { labelKey: 'nav.help', path: '/faqs' },
]

const footer: MenuItem[] = [
  { labelKey: 'nav.how-to-apply', path: '/howtoapply' },
  { labelKey: 'nav.questions', path: '/faqs' },
  { labelKey: 'nav.contact', path: '/contactus' },
  { labelKey: 'nav.complaints', path: '/complaints-ca' },
  { labelKey: 'nav.terms', path: '/termsandconditions' },
  { labelKey: 'nav.privacy', path: '/privacy' },
]

let paths: Promise<Set<string>> | undefined

const readPaths = async (): Promise<Set<string>> => {
  const { routes } = await import('virtual:react-router/server-build')
  const fullPath = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    const parent = route.parentId ? fullPath(route.parentId) : ''
    return route.path ? `${parent}/${route.path.replace(/^\//, '')}` : parent
  }
  return new Set(Object.keys(routes).map(fullPath))
}

/** The lines, menu and links of this build. */
export const mounted = async () => {
  paths ??= readPaths()
  const known = await paths
  const exists = ({ path }: { path: string }): boolean => known.has(path)
  const only = (path: string): string | null => (known.has(path) ? path : null)
  return {
    mountedLines: lines.filter(({ landingPath }) => known.has(landingPath)),
    menu: menu.filter(exists),
    footer: footer.filter(exists),
    helpPath: only('/faqs') ?? only('/contactus'),
    signInPath: only('/pages/login'),
    accountPath: only('/profile') ?? only('/travel/policiesusa'),
  }
}
