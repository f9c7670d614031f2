import * as z from 'zod/mini'
import { askJson, within } from './ask-json.ts'
import type { IdentityProvider, ProviderClient } from './port.ts'

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
})
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string().check(z.minLength(1)),
  aud: z.union([z.string(), z.array(z.string()).check(z.minLength(1))]),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
})

/** Made for us alone, or for several of whom we are the one it was handed to (OpenID Connect Core §3.1.3.7, 3 to 5). */
const isForUs = ({ aud, azp }: z.output<typeof claims>, clientId: string): boolean => {
  const audience = [aud].flat()
  if (!audience.includes(clientId)) return false
  return azp === undefined ? audience.length === 1 : azp === clientId
}

/** Google speaks OpenID Connect: who it is stands in a signed token, made for us and for this attempt. */
export function google(client: ProviderClient): IdentityProvider {
  const base = client.url ?? 'https://accounts.google.com'
  const options = { clientId: client.id, clientSecret: client.secret }
  const addresses = () => askJson(`${base}/.well-known/openid-configuration`, discovery)
  return {
    authorizeUrl: async ({ state, nonce, verifier, redirectUri }) => {
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: (await addresses()).authorization_endpoint,
        state,
        nonce,
        codeVerifier: verifier,
        scopes: ['openid', 'email'],
        redirectURI: redirectUri,
        prompt: 'select_account',
      })
      return url.href
    },
    redeem: async ({ code, nonce, verifier, redirectUri }) => {
      const { validateAuthorizationCode, validateToken } = await import('better-auth/oauth2')
      const { issuer, token_endpoint: tokenEndpoint, jwks_uri: keys } = await addresses()
      const tokens = await within(
        validateAuthorizationCode({ code, codeVerifier: verifier, redirectURI: redirectUri, options, tokenEndpoint }),
      )
      if (!tokens.idToken) throw new Error('no identity token')
      const { payload } = await within(validateToken(tokens.idToken, keys, { audience: client.id, issuer }))
      const who = claims.parse(payload)
      if (!isForUs(who, client.id)) throw new Error('the token is for another client')
      if (who.nonce !== nonce) throw new Error('the token is of another attempt')
      return { subject: who.sub, email: who.email?.toLowerCase() ?? null, emailVerified: who.email_verified === true }
    },
  }
}
