import { policyPathOf, waitingPathOf } from '../../../platform/policies/web/index.ts'

/** The addresses of this line's pages (L-010, L-011). */
export const landingPath = '/travelca'
export const learnPath = '/travelcalearnmore'
export const infoPath = '/travelinfocanada'
export const plansPath = '/travelcoverageoptionscanada'
export const detailsPath = '/travelpersonaldetailsca'
export const policyPath = '/travelpolicyca'

const of = (path: string, quotekey: string): string => `${path}?quote=${encodeURIComponent(quotekey)}`

/** The trip of a quote, to be corrected. */
export const infoPathOf = (quotekey: string): string => of(infoPath, quotekey)

/** The plans of a quote. */
export const plansPathOf = (quotekey: string): string => of(plansPath, quotekey)

/** The details and the payment of a final quote. */
export const detailsPathOf = (quotekey: string): string => of(detailsPath, quotekey)

export const ownPolicyPath = policyPathOf(policyPath)

export const waitingPath = waitingPathOf(policyPath)

/** What a policy was bought for, to be corrected. */
export const correctPath = (policyNumber: string): string => `${infoPath}?correct=${encodeURIComponent(policyNumber)}`

export const cancelPath = policyPathOf('/travelcancelca')
