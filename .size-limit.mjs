// What a page ships, read from the build's own manifest: the entry, the layout and the page with everything they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const assets = 'build/client/assets'
const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
if (!file) throw new Error('Build first: node scripts/build.mjs')
const manifest = JSON.parse(
  readFileSync(`${assets}/${file}`, 'utf8')
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
)

const scriptsOf = (page) => {
  const route = Object.values(manifest.routes).find(({ id }) => id.endsWith(page))
  if (!route) return null
  const parts = [manifest.entry, manifest.routes.root, route]
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))].map((path) => `build/client${path}`)
}

/**
 * The home page is not hydrated: it ships the small module and, for those who allow it, the page-speed part. Error reports are
 * another company's and only where they are set up.
 */
const small = readdirSync(assets).flatMap((name) =>
  /^page-module[-.].*\.js$/.test(name) && !name.includes('watch-errors') ? [`${assets}/${name}`] : [],
)
if (small.length === 0) throw new Error('The small module of the pages is not in the build, or has another name.')
const plans = scriptsOf('travel-us/web/plan-page')
if (!plans) throw new Error('The plan page is not in the build: its name in .size-limit.mjs is old.')

const personal = [
  'accounts/web/login-page',
  'accounts/web/register-page',
  'profile/web/edit-page',
  'policies/web/policies-page',
  'policies/web/viewer-page',
].map((page) => ({
  name: `${page}, JavaScript`,
  path: scriptsOf(page),
  limit: '195 kB',
}))

/** Every page of the application of Canadian term life, and what is hydrated around it. */
const survey = [
  'pre-application',
  'policy-options',
  'underwritting',
  'personal-statements',
  'beneficiary',
  'your-policy',
  'payment',
  'thanks',
].map((step) => ({
  name: `term-ca ${step} page, JavaScript`,
  path: scriptsOf(`term-ca/web/${step}-page`),
  limit: '185 kB',
}))
const estimate = ['quote', 'calculator'].map((page) => ({
  name: `term-ca ${page} page, JavaScript`,
  path: scriptsOf(`term-ca/web/${page}-page`),
  limit: '195 kB',
}))

export default [
  { name: 'home page, JavaScript', path: small, limit: '15 kB' },
  { name: 'plan page, JavaScript', path: plans, limit: '195 kB' },
  ...personal,
  ...survey,
  ...estimate,
]
  .filter(({ path }) => path && path.length > 0)
  .map((entry) => ({ ...entry, gzip: true }))
