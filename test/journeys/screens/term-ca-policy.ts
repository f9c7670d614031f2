import { buyTermLife } from '../support/buy-term-life.ts'
import { signInAs, type ScreenSet } from './screen-set.ts'

const ofPolicy = (page = '') => ({
  name: `term life, policy${page}`,
  path: ({ policy }: Record<string, string>) => `/canadianterm/policy${page}?policy=${policy}`,
  hasHead: false as const,
})

/** A policy in force. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await signInAs(visitor, ask, `screens.policy.${Math.random()}@example.com`)
    const { applicationId, policyNum } = await buyTermLife(ask)
    return { policy: policyNum, application: applicationId }
  },
  screens: [
    {
      isShownInAll: true,
      name: 'term life, thanks',
      path: ({ application }) => `/canadianterm/survey/thanks/${application}`,
      hasHead: false,
    },
    { ...ofPolicy(), isShownInAll: true },
    ofPolicy('/beneficiaries'),
    ofPolicy('/payment'),
    ofPolicy('/cancel'),
    ofPolicy('/revoke'),
    { ...ofPolicy('/document'), document: 'en' },
  ],
}
