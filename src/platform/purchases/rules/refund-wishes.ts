/** Why somebody asks for their money back after the review. */
export const refundWishes = ['plans', 'mistake', 'other-cover', 'other'] as const
export type RefundWish = (typeof refundWishes)[number]
