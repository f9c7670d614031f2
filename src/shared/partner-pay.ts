/** How a partner is paid for whom it sends: a share of the premium, a flat fee, one or the other by what is bought, or nothing. */
export const partnerPays = ['share', 'flat', 'varies', 'none'] as const
export type PartnerPay = (typeof partnerPays)[number]
