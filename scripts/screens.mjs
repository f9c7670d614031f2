// `npm run screens`: walks every screen of every slice in a real browser and writes its pictures into one HTML file,
// build/screens/gallery.html. Words after `npm run screens --` are slices (travel-us, term-ca, accounts).
// Fourteen of the pictures are kept in docs/screens, for anyone who reads the README.
// The screens are those that the journeys look at (test/journeys/screens). Pages that no walk came to are listed at its end.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesAndFiles } from './page-weight.mjs'
import { prepare, root } from './prepare.mjs'

prepare()
const words = process.argv.slice(2)
const folder = join(root, 'build/screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const began = Date.now()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'gallery', '--reporter=dot'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', GALLERY_FOLDER: folder, GALLERY_SLICES: words.join(' ') },
  },
)

const shots = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

/** The pictures of docs/screens: their name, screen, language, width and colours. */
const kept = [
  ['home', 'home', 'en', 1280, 'light'],
  ['landing-life', 'term life, landing', 'en', 1280, 'light'],
  ['landing-pet', 'pet, landing', 'en', 1280, 'light'],
  ['pet-plan', 'pet, plan', 'en', 1280, 'light'],
  ['landing-travel-ar', 'travel, landing', 'ar', 1280, 'light'],
  ['trip-where', 'travel, trip: where', 'en', 1280, 'light'],
  ['trip-when-phone-dark', 'travel, trip: when', 'en', 375, 'dark'],
  ['plans-fr', 'travel, plans', 'fr', 1280, 'light'],
  ['question-phone', 'term life, answered, underwritting?part=medical&question=generalHealth', 'en', 375, 'light'],
  ['approved', 'term life, decided, underwritting?part=decision', 'en', 1280, 'light'],
  ['referred-dark', 'term life, referred, underwritting?part=decision', 'en', 1280, 'dark'],
  ['policy', 'travel, policy', 'en', 1280, 'light'],
  ['account', 'account home', 'en', 1280, 'light'],
  ['account-phone-ar-dark', 'account home', 'ar', 375, 'dark'],
]
for (const [name, ...view] of kept) {
  const shot = shots.find(({ screen, locale, width, scheme }) =>
    [screen, locale, width, scheme].every((part, at) => part === view[at]),
  )
  if (shot) copyFileSync(join(folder, shot.file), join(root, `docs/screens/${name}.jpg`))
}

/** Whether an address is one of a route's, as `/canadianterm/survey/payment/:applicationId?`. */
const isOf = (path, route) => {
  const parts = route.split('/').filter(Boolean)
  const own = path.split('/').filter(Boolean)
  const least = parts.filter((part) => !part.endsWith('?')).length
  return (
    own.length >= least && own.length <= parts.length && own.every((part, at) => parts[at].startsWith(':') || parts[at] === part)
  )
}
const paths = new Set(shots.map(({ path }) => path))
// Only a walk through everything says what it left out.
const pages = words.length > 0 ? [] : pagesAndFiles()
/** The page that is not there has every address that no other one has. */
const isSeen = ({ route }) =>
  [...paths].some((path) => (route === '/*' ? !pages.some((other) => isOf(path, other.route)) : isOf(path, route)))
const seen = pages.filter(isSeen)
const missed = pages.filter((page) => !seen.includes(page) && !seen.some(({ file }) => file === page.file))
const elsewhere = pages.filter((page) => !seen.includes(page) && !missed.includes(page))
const routesOf = (some) => some.map(({ route }) => route).sort()

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const ofScreen = new Map()
for (const shot of shots) {
  const key = `${shot.set}|${shot.screen}`
  ofScreen.set(key, [...(ofScreen.get(key) ?? []), shot])
}
const figure = ({ screen, locale, width, scheme, file }) => {
  const words = `${locale}, ${width} px, ${scheme}`
  const bytes = readFileSync(join(folder, file)).toString('base64')
  return `<figure data-locale="${locale}" data-width="${width}" data-scheme="${scheme}"><img loading="lazy" decoding="async" alt="${escape(`${screen}, ${words}`)}" src="data:image/jpeg;base64,${bytes}"><figcaption>${words}</figcaption></figure>`
}
const sections = [...ofScreen.values()].map(
  (of) => `<section><h2>${escape(of[0].screen)}</h2><p>${escape(of[0].path)}</p><div>${of.map(figure).join('')}</div></section>`,
)
const choice = (name, values) =>
  `<fieldset><legend>${name}</legend>${values
    .map((value) => `<label><input type="checkbox" checked name="${name}" value="${value}"> ${value}</label>`)
    .join(' ')}</fieldset>`
const list = (items) =>
  items.length > 0 ? `<ul>${items.map((each) => `<li>${escape(each)}</li>`).join('')}</ul>` : '<p>None.</p>'
writeFileSync(
  join(folder, 'gallery.html'),
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Eider, every screen</title>
<style>
body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; background: #f2f4f4; color: #0d1b24 }
form { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; padding: 8px 0; background: #f2f4f4 }
section > div { display: flex; align-items: flex-start; gap: 16px; overflow-x: auto; padding-bottom: 16px }
section { content-visibility: auto; contain-intrinsic-size: auto 900px }
figure { flex: none; margin: 0 } figure[hidden] { display: none }
img { display: block; border: 1px solid #b8c4c6 } figure[data-width="375"] img { width: 280px } figure[data-width="1280"] img { width: 720px }
figcaption, section > p { color: #4a5a60; font-size: 14px } h2 { margin: 32px 0 0 }
</style>
<h1>Every screen</h1>
<p>${ofScreen.size} screens, ${shots.length} pictures.</p>
<form>${choice('locale', ['en', 'fr', 'ar'])}${choice('width', ['375', '1280'])}${choice('scheme', ['light', 'dark'])}</form>
${sections.join('\n')}
${words.length > 0 ? '' : `<h2>Pages that no walk came to</h2>${list(routesOf(missed))}<h2>Addresses of pages that were seen at another one</h2>${list(routesOf(elsewhere))}`}
<script>
document.forms[0].addEventListener('change', () => {
  const chosen = (name) => [...document.querySelectorAll('[name=' + name + ']:checked')].map((box) => box.value)
  const wanted = { locale: chosen('locale'), width: chosen('width'), scheme: chosen('scheme') }
  for (const each of document.querySelectorAll('figure'))
    each.hidden = Object.entries(wanted).some(([name, values]) => !values.includes(each.dataset[name]))
})
</script>
`,
)
process.stdout.write(
  `${ofScreen.size} screens, ${shots.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: build/screens/gallery.html\n`,
)
if (missed.length > 0) process.stdout.write(`Pages that no walk came to:\n${routesOf(missed).join('\n')}\n`)
process.exitCode = status ?? 1
