import { within } from './ask-json.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

interface OauthSite {
  id: string
  client: ProviderClient
  authorizationEndpoint: string
  tokenEndpoint: string
  scopes: string[]
  /** How the site wants our secret at the token endpoint. */
  authentication?: 'basic' | 'post'
  /** Asks the site whose token it is. */
  who: (accessToken: string | undefined) => ReturnType<IdentityProvider['redeem']>
}

/** A site that speaks the code flow of OAuth 2 with PKCE. It gives no identity token, so it is asked who the person is. */
export function oauthSite({
  id,
  client,
  authorizationEndpoint,
  tokenEndpoint,
  scopes,
  authentication,
  who,
}: OauthSite): IdentityProvider {
  const options = { clientId: client.id, clientSecret: client.secret }
  return {
    authorizeUrl: async ({ state, verifier, redirectUri }) => {
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id,
        options,
        authorizationEndpoint,
        state,
        codeVerifier: verifier,
        scopes,
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
          tokenEndpoint,
          ...(authentication ? { authentication } : {}),
        }),
      )
      return who(tokens.accessToken)
    },
  }
}
