import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { textsOfDocument } from './texts.client.ts'

const texts = await textsOfDocument()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})

/** Consent, the language question and measuring are the same small module here as on pages without React. */
const startModule = (): void => {
  // A page that is left meanwhile does without it; Firefox then calls the import failed.
  import('../platform/site/web/page-module/start.ts').catch(() => {})
}
if (document.readyState === 'complete') startModule()
else addEventListener('load', startModule)
