import * as z from 'zod/mini'
import { askJson, within } from './ask-json.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

const user = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), email: z.optional(z.string()) })
const version = 'v21.0'

/** Facebook speaks OAuth 2. It does not say whether an address was checked, so ours asks for a code before it is linked. */
export const facebook = (client: ProviderClient): IdentityProvider => {
  const options = { clientId: client.id, clientSecret: client.secret }
  const pages = client.url ?? 'https://www.facebook.com'
  const api = client.url ?? 'https://graph.facebook.com'
  return {
    authorizeUrl: async ({ state, verifier, redirectUri }) => {
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id: 'facebook',
        options,
        authorizationEndpoint: `${pages}/${version}/dialog/oauth`,
        state,
        codeVerifier: verifier,
        scopes: ['email', 'public_profile'],
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
          tokenEndpoint: `${api}/${version}/oauth/access_token`,
        }),
      )
      const who = await askJson(`${api}/${version}/me?fields=id,email`, user, tokens.accessToken)
      return { subject: who.id, email: who.email?.toLowerCase() ?? null, emailVerified: false }
    },
  }
}
