/** Who may say for us who somebody is (platform §7: Google, Twitter, Facebook). */
export const providerNames = ['google', 'x', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]
