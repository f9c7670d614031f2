import type { ScreenSet } from './screen-set.ts'

const page = (path: string, name = path) => ({ name, path: () => path })
/** Made to show parts and calendars, in English only, with no head of their own. */
const demo = (path: string) => ({ ...page(path), hasHead: false as const })

export const screens: ScreenSet = {
  screens: [
    { ...page('/', 'home'), isShownInAll: true },
    page('/faqs'),
    page('/complaints-ca'),
    page('/contactus'),
    page('/auto', 'a line to come'),
    { ...page('/partnership', 'partnership'), isShownInAll: true },
    {
      ...page('/partnership', 'partnership, sent empty'),
      hasHead: false,
      act: async ({ page: shown }) => {
        await shown.click('main form button:not([name])')
        await shown.waitForSelector('[role=alert]')
      },
    },
    page('/privacy'),
    page('/accessibility'),
    page('/howtoapply'),
    page('/advisor'),
    page('/about/news'),
    page('/download-app'),
    // More of the same page: one language each.
    ...['/privacy-ca', '/termsandconditions', '/pages/pricing'].map((path) => ({ ...page(path), locales: ['fr'] as const })),
    ...['/about/news/details/us-brokerage', '/contactus-ca'].map((path) => ({ ...page(path), locales: ['ar'] as const })),
    page('/business'),
    { ...demo('/offline'), name: 'offline' },
    { ...demo('/dev/wizard'), name: 'wizard' },
    ...['/localization-test', '/components', '/forms', '/tables', '/maps', '/widgets', '/charts', '/calendar'].map(demo),
    { ...demo('/dev/mailbox'), name: 'mailbox' },
    { ...demo('/dev/parts'), name: 'parts' },
    { ...page('/there/is/no/such/page', 'a page that is not there'), status: 404 },
  ],
}
