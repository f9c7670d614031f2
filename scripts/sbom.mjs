// `npm run sbom -- FOLDER`: what the product is made of. Writes `sbom.cdx.json` (CycloneDX, made by npm from the lockfile, without what
// only development needs) and `THIRD-PARTY-NOTICES.txt` (name, version, licence and the licence's own text of each package).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const folder = join(root, process.argv[2] ?? 'build/sbom')
const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
if (made.status !== 0) {
  process.stderr.write(`npm sbom failed:\n${made.stderr}\n`)
  process.exit(1)
}
const bill = JSON.parse(made.stdout)

const textOf = (path) => {
  const at = join(root, path)
  if (!existsSync(at)) return ''
  const files = readdirSync(at).filter((name) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(name))
  return files
    .sort()
    .map((name) => readFileSync(join(at, name), 'utf8').trim())
    .join('\n\n')
}

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') || 'not stated'

const notices = bill.components
  .map((component) => {
    const path = component.properties?.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? ''
    const title = `${component.group ? `${component.group}/` : ''}${component.name} ${component.version} (${licenceOf(component)})`
    return `${title}\n${'-'.repeat(title.length)}\n${textOf(path) || 'The package carries no licence text of its own.'}\n`
  })
  .sort()

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${notices.join('\n')}\n`)
process.stdout.write(`${bill.components.length} packages: sbom.cdx.json and THIRD-PARTY-NOTICES.txt in ${folder}\n`)
