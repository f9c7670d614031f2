// What a page makes a browser load: from the build and the served HTML; with a browser at hand, counted there too.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
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

/** Kilobytes of each drawn scene and picture as it would travel alone, the heaviest first. */
export function sceneWeights() {
  const folder = join(root, 'src/web/pictures/svg')
  return readdirSync(folder)
    .map((name) => ({ name: name.replace('.svg', ''), kilobytes: gzipKb(join(folder, name)) }))
    .sort((one, other) => other.kilobytes - one.kilobytes)
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

/**
 * The least that a page with our fonts can be: a heading and two sentences, both faces preloaded as the product preloads them.
 * Answers its address and how it is closed.
 */
export async function openTextPage() {
  const files = ['radio-canada-big', 'radio-canada'].map((name) => {
    const file = readdirSync(join(client, 'assets')).find((each) => each.startsWith(`${name}-latin-wght-normal`))
    if (!file) throw new Error(`The face ${name} is not in the build, or has another name.`)
    return { url: `/assets/${file}`, bytes: readFileSync(join(client, 'assets', file)) }
  })
  const [heading, text] = files
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title>
<link rel="icon" href="data:,">${files.map(({ url }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`).join('')}
<style>@font-face{font-family:H;font-display:swap;src:url(${heading.url})}@font-face{font-family:T;font-display:swap;src:url(${text.url})}
body{margin:20px;font:17px/1.55 T,sans-serif}h1{font:650 40px/1.1 H,sans-serif}</style></head>
<body><h1>Cover that keeps the cold out, told in a few plain words</h1><p>A sentence that says what this is, as long as such a sentence tends to be.</p><p>And one more, so that there is something to read below it.</p></body></html>`
  const server = createServer((request, response) => {
    const file = files.find(({ url }) => url === request.url)
    response.setHeader('content-type', file ? 'font/woff2' : 'text/html; charset=utf-8')
    if (file) response.setHeader('access-control-allow-origin', '*')
    response.end(file ? file.bytes : html)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
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
