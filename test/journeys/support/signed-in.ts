import { buyTrip } from './buy-trip.ts'
import type { ProductForFile } from './product-for-file.ts'
import { eventually, type Traveller, type TravellerSettings } from './traveller.ts'

/** Somebody who is signed in to a product already, and what they ask of it. */
export function signedInOn(product: ProductForFile) {
  const ask = async (visitor: Traveller, name: string, payload: unknown): Promise<any> => {
    const response = await visitor.page
      .context()
      .request.post(`${product.origin}/api/functions/${name}`, { data: payload, headers: { origin: product.origin } })
    return response.json()
  }

  /** Somebody who is signed in already; how one signs in is another journey. */
  const arriveSignedIn = async (email: string, settings: TravellerSettings = {}): Promise<Traveller> => {
    const visitor = await product.arrive(settings)
    await ask(visitor, 'requestSignInCode', { email })
    const code = await eventually(async () => {
      const mail = (await visitor.mails()).find(({ to }) => to.includes(email))
      return mail && /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1]
    })
    await ask(visitor, 'signInWithCode', { email, otp: code })
    return visitor
  }

  const buyPolicy = (visitor: Traveller, email: string): Promise<string> =>
    buyTrip((name, payload) => ask(visitor, name, payload), email)
  return { ask, arriveSignedIn, buyPolicy }
}
