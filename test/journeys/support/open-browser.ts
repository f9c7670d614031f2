import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/**
 * The browser must not ask the network for anything of its own. The flags that its package proposes are left out: they run the
 * whole browser as a single process, which ends with the first context that is closed.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the packaged browser is unpacked: one folder a version, so that an older one is never started by mistake. */
const unpackedFolder = (): string => {
  const { version } = createRequire(import.meta.url)('../../../node_modules/@sparticuz/chromium/package.json') as {
    version: string
  }
  return join(tmpdir(), `eider-browser-${version}`)
}

const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Without a single font the browser draws no text at all. */
const hasFonts = (): boolean =>
  existsSync('/etc/fonts/fonts.conf') &&
  existsSync('/usr/share/fonts') &&
  readdirSync('/usr/share/fonts', { recursive: true }).some((file) => /\.(?:ttf|otf|ttc|pfb)$/.test(String(file)))

/** Unpacks the browser, its libraries and its fonts once. Two runs that begin together each unpack, and one of them is kept. */
const unpack = async (): Promise<string> => {
  const folder = unpackedFolder()
  if (existsSync(folder)) return folder
  const { default: packaged } = await import('@sparticuz/chromium')
  const own = mkdtempSync(`${folder}-`)
  // The package unpacks to the folder for temporary files, and its libraries only where it takes the machine for one that lacks them.
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] }
  Object.assign(process.env, { TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' })
  try {
    await packaged.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
  writeFileSync(join(own, 'fonts.conf'), fontSettings(folder))
  try {
    renameSync(own, folder)
  } catch {
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}

const openPackaged = async (): Promise<Browser> => {
  const folder = await unpack()
  const launch = (env: Record<string, string>): Promise<Browser> =>
    chromium.launch({
      executablePath: join(folder, 'chromium'),
      args,
      headless: true,
      env: {
        ...(process.env as Record<string, string>),
        ...(hasFonts() ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
        ...env,
      },
    })
  return launch({}).catch((error: unknown) => {
    if (!String(error).includes('error while loading shared libraries')) throw error
    // A machine without the few libraries that every desktop has: the package brings them along.
    return launch({ LD_LIBRARY_PATH: join(folder, 'al2023/lib') })
  })
}

/** The browser at the path of the setting BROWSER_PATH, or the one that comes as a package. An installed one is never looked for. */
export function openBrowser(): Promise<Browser> {
  const path = process.env['BROWSER_PATH']
  return path ? chromium.launch({ executablePath: path, args }) : openPackaged()
}
