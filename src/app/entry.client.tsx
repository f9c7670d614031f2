import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { registerServiceWorker } from '../web/register-service-worker.ts'
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

registerServiceWorker()
