import type { ServerContext } from '../../../../server/server-context.ts'

/** What sells, by which a referral is named. */
export const productsOf = ({ listings }: Pick<ServerContext, 'listings'>) =>
  listings.map(({ line, block, country }) => ({ line, block, country }))
