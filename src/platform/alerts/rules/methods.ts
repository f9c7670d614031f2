/** How an alert is sent (platform §3). */
export const alertMethods = ['email', 'sms', 'whatsapp'] as const
