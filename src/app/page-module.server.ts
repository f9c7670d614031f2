import { readdirSync } from 'node:fs'
import { builtPath } from './built-files.server.ts'

const source = '/src/platform/site/web/page-module/start.ts'

/** Under the dev server, which has no build, the source itself. */
const find = (): string => {
  const folder = builtPath('assets')
  const file = folder && readdirSync(folder).find((name) => /^page-module-[\w-]+\.js$/.test(name))
  return file ? `/assets/${file}` : source
}

let address: string | null = null

/** For a page without React in the browser: the one small module, asked for when everything else is there and painted (decision 9). */
export function withPageModule(html: string, nonce: string | undefined): string {
  address ??= find()
  const begin = `import('${address}')`
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>addEventListener('load',()=>new PerformanceObserver((_,paint)=>{paint.disconnect();${begin}}).observe({type:'paint',buffered:true}))</script>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : html.slice(0, end) + script + html.slice(end)
}
