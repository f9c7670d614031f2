import * as z from 'zod/mini'
import { askJson, within } from './ask-json.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

const user = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Only an address that X has confirmed. */
    confirmed_email: z.optional(z.string()),
  }),
})

/** X (the specification's Twitter) speaks OAuth 2 with PKCE; who it is stands in its user record. It knows no nonce. */
export const x = (client: ProviderClient): IdentityProvider => {
  const options = { clientId: client.id, clientSecret: client.secret }
  const pages = client.url ?? 'https://x.com'
  const api = client.url ?? 'https://api.x.com'
  return {
    authorizeUrl: async ({ state, verifier, redirectUri }) => {
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id: 'x',
        options,
        authorizationEndpoint: `${pages}/i/oauth2/authorize`,
        state,
        codeVerifier: verifier,
        scopes: ['users.read', 'tweet.read', 'users.email'],
        redirectURI: redirectUri,
      })
      return url.href
    },
    redeem: async ({ code, verifier, redirectUri }) => {
      const { validateAuthorizationCode } = await import('better-auth/oauth2')
      const tokens = await within(
        validateAuthorizationCode({
          code,
          codeVerifier: verifier,
          redirectURI: redirectUri,
          options,
          tokenEndpoint: `${api}/2/oauth2/token`,
          authentication: 'basic',
        }),
      )
      const { data } = await askJson(`${api}/2/users/me?user.fields=confirmed_email`, user, tokens.accessToken)
      const email = data.confirmed_email?.toLowerCase() ?? null
      return { subject: data.id, email, emailVerified: email !== null }
    },
  }
}
