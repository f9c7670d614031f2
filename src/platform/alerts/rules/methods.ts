/** How an alert is sent (platform §3). */
export const alertMethods = ['email', 'sms', 'whatsapp', 'webhook'] as const

/** A person's own alert goes to their own address or number, so never to a webhook. */
export const ownMethods = ['email', 'sms', 'whatsapp'] as const
