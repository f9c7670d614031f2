import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, mailTo, newEmail, signUp } from '../../../../../test/factories/people.ts'
import { openTestApp, type TestApp, type Visitor } from '../../../../../test/open-test-app.ts'
import {
  finishSocialSignIn,
  getMe,
  getSessions,
  requestSignInCode,
  signInWithCode,
  startSocialSignIn,
  unlinkIdentity,
} from '../../contract.ts'
import { providerNames, type ProviderName } from '../../rules/providers.ts'

/** The same kind of server three times, with the addresses that each site has. */
const sites = {
  google: new OAuth2Server(),
  x: new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', userinfo: '/2/users/me' },
  }),
  facebook: new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/v21.0/dialog/oauth', token: '/v21.0/oauth/access_token', userinfo: '/v21.0/me' },
  }),
} satisfies Record<ProviderName, OAuth2Server>

/** Who is signed in at the sites just now. */
let there: {
  subject: string
  email?: string
  verified?: boolean
  nonce?: string
  audience?: string | string[]
  authorizedParty?: string
}

let test_: TestApp
beforeAll(async () => {
  const settings: Record<string, string> = {}
  for (const name of providerNames) {
    const site = sites[name]
    await site.issuer.keys.generate('RS256')
    await site.start(0, 'localhost')
    settings[`${name.toUpperCase()}_CLIENT_ID`] = `client-of-${name}`
    settings[`${name.toUpperCase()}_CLIENT_SECRET`] = 'secret'
    settings[`${name.toUpperCase()}_SIGN_IN_URL`] = site.issuer.url ?? ''
  }
  sites.google.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, {
      sub: there.subject,
      email: there.email,
      email_verified: there.verified,
      ...(there.nonce ? { nonce: there.nonce } : {}),
      ...(there.audience ? { aud: there.audience } : {}),
      ...(there.authorizedParty ? { azp: there.authorizedParty } : {}),
    })
  })
  sites.x.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = { data: { id: there.subject, ...(there.verified ? { confirmed_email: there.email } : {}) } }
  })
  sites.facebook.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = { id: there.subject, email: there.email }
  })
  test_ = await openTestApp(settings)
})
afterAll(async () => {
  await test_?.close()
  for (const name of providerNames) await sites[name].stop()
})
beforeEach(() => {
  there = { subject: crypto.randomUUID(), email: newEmail('social'), verified: true }
})

const begin = async (visitor: Visitor, provider: ProviderName, back = '/userpolicies'): Promise<URL> =>
  new URL((await visitor.call(startSocialSignIn, { provider, back, popup: true })).body['url'])

/** The visitor goes to the site and comes back with what its redirect carries. */
const visit = async (url: URL): Promise<{ state: string; code: string; to: URL }> => {
  const answer = await fetch(url, { redirect: 'manual' })
  const to = new URL(answer.headers.get('location') ?? '')
  return { state: to.searchParams.get('state') ?? '', code: to.searchParams.get('code') ?? '', to }
}

const signInWith = async (visitor: Visitor, provider: ProviderName): Promise<Record<string, any>> => {
  const { state, code } = await visit(await begin(visitor, provider))
  return (await visitor.call(finishSocialSignIn, { provider, state, code })).body
}

const emailOf = async (visitor: Visitor): Promise<string | null> => (await visitor.call(getMe, {})).body['email']

test.each(providerNames)('%s is asked with state and PKCE, and comes back to our own origin only', async (provider) => {
  const url = await begin(test_.visitor(), provider)
  expect(url.origin).toBe(new URL(sites[provider].issuer.url ?? '').origin)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: `client-of-${provider}`,
    code_challenge_method: 'S256',
    redirect_uri: `${test_.app.ctx.settings.origin}/pages/social/${provider}/back`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    ...(provider === 'google' ? { nonce: expect.stringMatching(/^[\w-]{43}$/) } : {}),
  })
  expect(url.href).not.toContain('secret')
})

describe.each(['google', 'x'] as const)('%s, which vouches for the address (P-121)', (provider) => {
  test('makes an account, and knows it again by its subject when the address there changes', async () => {
    const first = test_.visitor()
    const { email } = there
    expect(await signInWith(first, provider)).toMatchObject({ signedIn: true, back: '/userpolicies', popup: true })
    expect(await emailOf(first)).toBe(email)
    there.email = newEmail('moved')
    const later = test_.visitor()
    expect(await signInWith(later, provider)).toMatchObject({ signedIn: true })
    expect(await emailOf(later)).toBe(email)
  })

  test('is linked to the account that has proved the same address', async () => {
    const { email, uid } = await signUp(test_, test_.visitor())
    there.email = email.toUpperCase()
    const visitor = test_.visitor()
    expect(await signInWith(visitor, provider)).toMatchObject({ signedIn: true })
    expect((await visitor.call(getMe, {})).body).toMatchObject({ userkey: uid, email })
  })

  test('is not linked to an address that nobody has proved here (pre-hijack)', async () => {
    const { email } = await signUp(test_, test_.visitor())
    await test_.app.ctx.pool.query('update person set email_verified = false where email = $1', [email])
    there.email = email
    const visitor = test_.visitor()
    expect(await signInWith(visitor, provider)).toMatchObject({ code: 'social-unverified' })
    expect(await emailOf(visitor)).toBe(null)
  })
})

describe.each([
  ['facebook', true],
  ['google', false],
] as const)('%s, which does not vouch for the address (P-121)', (provider, verified) => {
  test('signs nobody in until a code in the same browser has proved the same address; then it is linked', async () => {
    there.verified = verified
    const email = there.email ?? ''
    const visitor = test_.visitor()
    expect(await signInWith(visitor, provider)).toMatchObject({ code: 'social-unverified', messageCode: 'socialUnverified' })
    expect(await emailOf(visitor)).toBe(null)
    // Another address proved here does not take it.
    const other = newEmail()
    await visitor.call(requestSignInCode, { email: other })
    await visitor.call(signInWithCode, { email: other, otp: await codeFor(test_, other) })
    expect(await signInWith(test_.visitor(), provider)).toMatchObject({ code: 'social-unverified' })
    await visitor.call(requestSignInCode, { email })
    expect((await visitor.call(signInWithCode, { email, otp: await codeFor(test_, email) })).body).toMatchObject({
      signedIn: true,
    })
    const later = test_.visitor()
    expect(await signInWith(later, provider)).toMatchObject({ signedIn: true })
    expect(await emailOf(later)).toBe(email)
  })
})

describe('what does not fit is refused (P-121)', () => {
  const refused = { haserror: true, code: 'social-failed' }

  test('a state of another browser, twice the same, an old one, of another site, made up', async () => {
    const visitor = test_.visitor()
    const answer = await visit(await begin(visitor, 'google'))
    const finish = async (who: Visitor, provider: ProviderName, state = answer.state) =>
      (await who.call(finishSocialSignIn, { provider, state, code: answer.code })).body
    expect(await finish(test_.visitor(), 'google')).toMatchObject(refused)
    expect(await finish(visitor, 'x')).toMatchObject(refused)
    expect(await finish(visitor, 'google', 'made-up')).toMatchObject(refused)
    expect(await finish(visitor, 'google')).toMatchObject({ signedIn: true })
    expect(await finish(visitor, 'google')).toMatchObject(refused)
    const late = test_.visitor()
    const second = await visit(await begin(late, 'google'))
    await test_.app.ctx.pool.query("update social_attempt set expires_at = expires_at - interval '10 minutes'")
    expect((await late.call(finishSocialSignIn, { provider: 'google', ...second, to: undefined } as never)).body).toMatchObject(
      refused,
    )
  })

  test('a code of another attempt (PKCE), a token for somebody else, a nonce of another attempt', async () => {
    const [mine, theirs] = [test_.visitor(), test_.visitor()]
    const [own, stolen] = [await visit(await begin(mine, 'google')), await visit(await begin(theirs, 'google'))]
    expect((await mine.call(finishSocialSignIn, { provider: 'google', state: own.state, code: stolen.code })).body).toMatchObject(
      refused,
    )
    there.nonce = 'of-another-attempt'
    expect(await signInWith(test_.visitor(), 'google')).toMatchObject(refused)
    delete there.nonce
    there.audience = 'another-client'
    expect(await signInWith(test_.visitor(), 'google')).toMatchObject(refused)
  })

  test('a token that was handed to another client, no matter who else it is for (azp, aud)', async () => {
    for (const [audience, authorizedParty] of [
      ['client-of-google', 'client-of-somebody'],
      [['client-of-google', 'client-of-somebody'], 'client-of-somebody'],
      [['client-of-google', 'client-of-somebody'], undefined],
      [['client-of-somebody'], 'client-of-google'],
    ] as const) {
      there = { ...there, audience: audience as string | string[], ...(authorizedParty ? { authorizedParty } : {}) }
      if (!authorizedParty) delete there.authorizedParty
      expect(await signInWith(test_.visitor(), 'google')).toMatchObject(refused)
    }
    there = { ...there, audience: ['client-of-google', 'client-of-somebody'], authorizedParty: 'client-of-google' }
    expect(await signInWith(test_.visitor(), 'google')).toMatchObject({ signedIn: true })
  })

  test.each(['google', 'x', 'facebook'] as const)('an address that could not be typed, told by %s', async (provider) => {
    for (const email of [
      'june@example.com\r\nbcc: evil@example.net',
      'june@example.com\u0000',
      'june@example.com,evil@example.net',
      '"june" <june@example.com>',
      'june evil@example.com',
      `${'j'.repeat(250)}@example.com`,
      'june@mailinator.com',
    ]) {
      there = { subject: crypto.randomUUID(), email, verified: true }
      expect(await signInWith(test_.visitor(), provider)).toMatchObject(refused)
      const { rowCount } = await test_.app.ctx.pool.query('select 1 from person where email = $1', [email.replace('\u0000', '')])
      expect(rowCount).toBe(0)
    }
  })

  test('a token that another key signed, and a site that does not answer', async () => {
    sites.google.service.once('beforeResponse', (answer: { body: Record<string, unknown> }) => {
      const [head, body] = String(answer.body['id_token']).split('.')
      answer.body['id_token'] = `${head}.${body}.${Buffer.alloc(256, 7).toString('base64url')}`
    })
    expect(await signInWith(test_.visitor(), 'google')).toMatchObject(refused)
    sites.x.service.once('beforeResponse', (answer: { statusCode: number; body: unknown }) => {
      answer.statusCode = 500
      answer.body = { error: 'server_error' }
    })
    expect(await signInWith(test_.visitor(), 'x')).toMatchObject(refused)
  })

  test('foreign ways back become our own', async () => {
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/x', 'javascript:alert(1)']) {
      const visitor = test_.visitor()
      const { state, code } = await visit(await begin(visitor, 'google', back))
      expect((await visitor.call(finishSocialSignIn, { provider: 'google', state, code })).body).toMatchObject({ back: '/' })
    }
  })

  test('nothing secret of an attempt is readable in the database', async () => {
    const visitor = test_.visitor()
    const url = await begin(visitor, 'google')
    const stored = JSON.stringify((await test_.app.ctx.pool.query('select * from social_attempt')).rows)
    expect(stored).not.toContain(url.searchParams.get('state'))
    expect(stored).not.toContain(url.searchParams.get('nonce'))
  })
})

test('a linked site is listed, also once the e-mail is another one, and taken away by a fresh sign-in', async () => {
  const { email = '' } = there
  const visitor = test_.visitor()
  await signInWith(visitor, 'google')
  const { rows } = await test_.app.ctx.pool.query('select id from person where email = $1', [email])
  const moved = newEmail('moved')
  await test_.app.ctx.pool.query('update person set email = $1 where id = $2', [moved, rows[0].id])
  const later = test_.visitor()
  expect(await signInWith(later, 'google')).toMatchObject({ signedIn: true })
  const { linked } = (await later.call(getSessions, {})).body
  expect(linked).toEqual([{ key: expect.any(String), provider: 'google', since: expect.any(String) }])
  const { key } = linked[0]
  // Somebody else has no such identity, and a session that lies open takes nothing away.
  const stranger = test_.visitor()
  await signUp(test_, stranger)
  expect((await stranger.call(unlinkIdentity, { key })).status).toBe(404)
  expect((await test_.visitor().call(unlinkIdentity, { key })).status).toBe(401)
  await test_.app.ctx.pool.query("update person_session set created_at = created_at - interval '11 minutes' where user_id = $1", [
    rows[0].id,
  ])
  expect((await later.call(unlinkIdentity, { key })).body).toMatchObject({ haserror: true, code: 'sign-in-again' })
  expect(await signInWith(later, 'google')).toMatchObject({ signedIn: true })
  expect((await later.call(unlinkIdentity, { key })).body).toMatchObject({ unlinked: true })
  expect((await later.call(getSessions, {})).body).toMatchObject({ linked: [], sessions: [{ current: true }] })
  expect((await later.call(unlinkIdentity, { key })).status).toBe(404)
  expect((await test_.until(async () => await mailTo(test_, moved, /no longer opens/))).text).toContain('Google')
  // The site makes an account of its own for its address now.
  const other = test_.visitor()
  expect(await signInWith(other, 'google')).toMatchObject({ signedIn: true })
  expect(await emailOf(other)).toBe(email)
})
