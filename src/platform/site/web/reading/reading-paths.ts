/** Every reading page and the file of its words: `/about/team` is `reading/en/about-team.json`. */
export const readingPaths = [
  '/about/team',
  '/about/news',
  '/about/news/details/term-life-partnership',
  '/about/news/details/us-brokerage',
  '/howtoapply',
  '/faqs',
  '/contactus',
  '/contactus-ca',
  '/termsandconditions',
  '/privacy',
  '/privacy-ca',
  '/complaints-ca',
  '/licenses',
  '/download-app',
  '/covered-by-blanket',
  '/advisor',
  '/pages/pricing',
  '/pages/product',
] as const

/** Notices and contracts: nothing is drawn on them. */
export const formalPaths: readonly string[] = [
  '/termsandconditions',
  '/privacy',
  '/privacy-ca',
  '/complaints-ca',
  '/licenses',
] satisfies (typeof readingPaths)[number][]

export type ReadingPath = (typeof readingPaths)[number]
