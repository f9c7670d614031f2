/** What another site says of somebody. `subject` never changes there; the e-mail may. */
export interface Identity {
  subject: string
  email: string | null
  /** The site itself has checked that the address is this person's. */
  emailVerified: boolean
}

/** A site that can say who somebody is: one way out to it, one way back (security R3). */
export interface IdentityProvider {
  authorizeUrl: (attempt: { state: string; nonce: string; verifier: string; redirectUri: string }) => Promise<string>
  /** Turns what came back into who it is. Rejects when anything does not fit. */
  redeem: (answer: { code: string; nonce: string; verifier: string; redirectUri: string }) => Promise<Identity>
}

/** How we are known at a site. `url` stands in the place of its own addresses, for tests. */
export interface ProviderClient {
  id: string
  secret: string
  url: string | null
}
