import * as z from 'zod/mini'
import { askJson } from './ask-json.ts'
import { oauthSite } from './oauth-site.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

const user = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), email: z.optional(z.string()) })
const version = 'v21.0'

/** Facebook does not say whether an address was checked, so ours asks for a code before it is linked. */
export function facebook(client: ProviderClient): IdentityProvider {
  const api = `${client.url ?? 'https://graph.facebook.com'}/${version}`
  return oauthSite({
    id: 'facebook',
    client,
    authorizationEndpoint: `${client.url ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
    tokenEndpoint: `${api}/oauth/access_token`,
    scopes: ['email', 'public_profile'],
    who: async (accessToken) => {
      const { id, email } = await askJson(`${api}/me?fields=id,email`, user, accessToken)
      return { subject: id, email: email?.toLowerCase() ?? null, emailVerified: false }
    },
  })
}
