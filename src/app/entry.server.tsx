import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { isHydrated } from '../web/page-handle.ts'
import { readPage } from '../web/page-context.ts'
import { inlineStyles } from './styles/inline-styles.server.ts'
import { withPageModule } from './page-module.server.ts'
import { withTextFiles } from './text-files.server.ts'
import { textsFor } from './texts.server.ts'

const hasErrors = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && Object.keys(answer.errors ?? {}).length > 0

/** The whole document at once: the router's data for hydration arrives in later parts of the stream, so all of it is awaited. */
const renderWhole = (document: ReactNode, nonce: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
    })
  })

/** In the place of the router's own, which writes whole errors, with whatever they quote, to the console (security R24). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  return readPage({ request, context }).noteError(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const page = readPage({ request, context })
  const texts = textsFor(page.locale)
  let html = await renderWhole(
    <I18nextProvider i18n={texts}>
      <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
    </I18nextProvider>,
    page.nonce,
  )
  const { matches, actionData } = entry.staticHandlerContext
  const hydrated = matches.some((match) => isHydrated(entry.routeModules[match.route.id]?.handle))
  html = hydrated ? withTextFiles(html, page.locale) : withPageModule(inlineStyles(html, page.nonce), page.nonce)
  // A page that comes back with things to fix says so first (docs/design.md "Parts").
  if (Object.values(actionData ?? {}).some(hasErrors))
    html = html.replace('<title>', `<title>${texts.t('web:error.title-prefix')} `)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'cookie')
  return new Response(html, { status, headers })
}
