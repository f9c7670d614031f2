import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

/** Quiet: nothing of the browser's own may ask the network for anything. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the setting BROWSER_PATH, one that is installed, or the one that comes as a package. */
export const openBrowser = async (): Promise<Browser> => {
  const path =
    process.env['BROWSER_PATH'] ?? (process.env['BROWSER'] === 'package' ? undefined : installed.find((each) => existsSync(each)))
  if (path) return chromium.launch({ executablePath: path, args: flags })
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags], headless: true })
}
