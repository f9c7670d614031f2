import type { ServerContext } from '../../../server/server-context.ts'

export interface Brokerage {
  name: string
  licence: string
  phone: string
  email: string
}

/**
 * The brokerage as documents name it: from the settings, as pages and mails do. Where a way to reach it is not set, the page that
 * lists the ways stands in its place.
 */
export function brokerageOf({ settings }: Pick<ServerContext, 'settings'>): Brokerage {
  const { contact, licence } = settings.site
  const contactPage = `${settings.origin}/contactus`
  return {
    name: settings.site.agency,
    licence: licence ?? contactPage,
    phone: contact.phone ?? contact.tollFree ?? contactPage,
    email: contact.email ?? contactPage,
  }
}
