import type { Settings } from '../../../server/settings/settings.ts'
import type { ProviderName } from '../rules/providers.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'
import { x } from './x.ts'

const makers: Record<ProviderName, (client: ProviderClient) => IdentityProvider> = { google, x, facebook }

/** The provider as the settings name it, or null where they do not. */
export function chooseProvider(settings: Settings, name: ProviderName): IdentityProvider | null {
  const client = settings.signInClient(name)
  return client ? makers[name](client) : null
}
