// What a page makes a browser load: from the build and the served HTML; with a browser at hand, counted there too.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')
const gzipKb = (path) => gzipSync(readFileSync(path), { level: 6 }).byteLength / 1024

/** From the HTML alone: the document, its style sheets, scripts, preloads and pictures. */
export async function homePageFromHtml(origin) {
  const html = await (await fetch(`${origin}/`)).text()
  const urls = new Set()
  for (const [tag] of html.matchAll(/<(?:link|script|img)\b[^>]*>/g)) {
    const rel = /\brel="([^"]+)"/.exec(tag)?.[1]
    if (tag.startsWith('<link') && !/stylesheet|preload|modulepreload|icon|manifest/.test(rel ?? '')) continue
    const url = /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1]
    if (url && !url.startsWith('data:')) urls.add(url)
  }
  const scripts = [...urls].filter((url) => url.endsWith('.js'))
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^<]+)<\/script>/g)].map(([, code]) => code).join('')
  const kb = scripts.reduce((sum, url) => sum + gzipKb(join(client, url)), inline ? gzipSync(inline).byteLength / 1024 : 0)
  return { requests: 1 + urls.size, scriptKb: kb }
}

export async function findBrowser() {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  if (installed) return installed
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch {
    return null
  }
}

/** What a real browser asks for, favicon aside as browsers may skip it. */
export async function pageInBrowser(executablePath, url) {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const asked = []
    let scriptBytes = 0
    page.on('response', async (response) => {
      asked.push(response.url())
      if (response.request().resourceType() === 'script')
        scriptBytes += await response.body().then(
          (body) => gzipSync(body, { level: 6 }).byteLength,
          () => 0,
        )
    })
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
    return { requests: asked.length, scriptKb: scriptBytes / 1024 }
  } finally {
    await browser.close()
  }
}

/** Largest paint and layout shift of a page on a simulated telephone. */
export async function lighthouse(executablePath, url) {
  const folder = mkdtempSync(join(tmpdir(), 'eider-lighthouse-'))
  const report = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        '--only-categories=performance',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, stdio: 'ignore' },
    )
    const timer = setTimeout(() => child.kill('SIGKILL'), 90_000)
    await new Promise((resolve) => child.once('exit', resolve))
    clearTimeout(timer)
    const { audits } = JSON.parse(readFileSync(report, 'utf8'))
    return { lcpMs: audits['largest-contentful-paint'].numericValue, cls: audits['cumulative-layout-shift'].numericValue }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
