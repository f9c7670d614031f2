import * as z from 'zod/mini'
import { askJson } from './ask-json.ts'
import { oauthSite } from './oauth-site.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

const user = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Only an address that X has confirmed. */
    confirmed_email: z.optional(z.string()),
  }),
})

/** X (the specification's Twitter): who it is stands in its user record. It knows no nonce. */
export function x(client: ProviderClient): IdentityProvider {
  const api = `${client.url ?? 'https://api.x.com'}/2`
  return oauthSite({
    id: 'x',
    client,
    authorizationEndpoint: `${client.url ?? 'https://x.com'}/i/oauth2/authorize`,
    tokenEndpoint: `${api}/oauth2/token`,
    scopes: ['users.read', 'tweet.read', 'users.email'],
    authentication: 'basic',
    who: async (accessToken) => {
      const { data } = await askJson(`${api}/users/me?user.fields=confirmed_email`, user, accessToken)
      const email = data.confirmed_email?.toLowerCase() ?? null
      return { subject: data.id, email, emailVerified: email !== null }
    },
  })
}
