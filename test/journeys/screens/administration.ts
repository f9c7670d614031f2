import { signInAsAdministrator } from '../support/staff-sign-in.ts'
import { tripOrder } from '../support/buy-trip.ts'
import type { Ask, ScreenSet } from './screen-set.ts'

/** The id of a purchase that does not get on. */
async function stuckFlow(ask: Ask): Promise<string> {
  for (;;) {
    const { flows } = await ask('getFlows', { list: 'running', limit: 100 })
    const stuck = (flows as { id: string; trouble: object | null }[]).find(({ trouble }) => trouble)
    if (stuck) return stuck.id
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export const screens: ScreenSet = {
  prepare: async (visitor, ask, fault) => {
    // A purchase that the card processor keeps from going on, as long as the screens are looked at.
    await visitor.open('/')
    await fault('payments', { operation: 'charge', mode: 'error', times: 500 })
    const order = await tripOrder(ask, 'marguerite.delacroix@example.com')
    void ask('purchaseUSATravelQuote', order).catch(() => {})
    const { reference } = await ask('requestCATermCallback', {
      reason: 'question',
      name: 'Marguerite Delacroix-Beauchamp',
      phone: '4165550142',
      when: 'evening',
    })
    await signInAsAdministrator(visitor, ask, new URL(visitor.page.url()).origin)
    await ask('takeCase', { reference })
    await ask('noteOnCase', { reference, kind: 'call', text: 'Nobody answered; I try again in the evening.' })
    const { people } = await ask('findPeople', { search: 'customer@' })
    const set = { line: 'term-ca', set: 'lifestyle' }
    const { draft } = await ask('getQuestionSet', set)
    await ask('saveQuestion', {
      ...set,
      revision: draft.revision,
      ApiId: 'drones',
      label: 'Drones that are flown for work over people',
      rank: 3,
      active: true,
      since: { unit: 'months', count: 6 },
      words: (['en', 'fr'] as const).map((language) => ({
        language,
        question: language === 'en' ? 'Do you fly drones over people?' : 'Pilotez-vous des drones au-dessus de personnes?',
        why: language === 'en' ? 'They fall.' : 'Ils tombent.',
        examples: [],
        followUps: [],
      })),
    })
    const { reviews } = await ask('getAllReviews', {})
    const { partners } = await ask('getPartners', { search: 'acme' })
    const flow = await stuckFlow(ask)
    return { reference, person: people[0].key, review: reviews[0].key, partner: partners[0].key, flow }
  },
  screens: [
    {
      name: 'administration: the menu of a phone',
      path: () => '/admin/leads',
      hasHead: false,
      act: ({ page }) => page.locator('header details').evaluate((menu) => menu.setAttribute('open', '')),
    },
    { name: 'administration: overview', path: () => '/admin', hasHead: false, isShownInAll: true },
    { name: 'administration: sales summary', path: () => '/admin/sales', hasHead: false },
    { name: 'administration: queue', path: () => '/admin/queue', hasHead: false, isShownInAll: true },
    { name: 'administration: queue, own cases', path: () => '/admin/queue?state=mine', hasHead: false },
    { name: 'administration: a case', path: ({ reference }) => `/admin/queue/${reference}`, hasHead: false, isShownInAll: true },
    {
      name: 'administration: a case, decided without a reason',
      path: ({ reference }) => `/admin/queue/${reference}`,
      hasHead: false,
      act: async ({ page }) => {
        await page.click('button[value=settle]')
        await page.waitForSelector('[role=alert]')
      },
    },
    { name: 'administration: reports', path: () => '/admin/reports', hasHead: false },
    { name: 'administration: people', path: () => '/admin/users?search=customer%40', hasHead: false },
    { name: 'administration: a person', path: ({ person }) => `/admin/users/${person}`, hasHead: false },
    { name: 'administration: survey questions', path: () => '/admin/questions', hasHead: false },
    { name: 'administration: a question set with a draft', path: () => '/admin/questions/term-ca/lifestyle', hasHead: false },
    {
      name: 'administration: a question',
      path: () => '/admin/questions/term-ca/lifestyle/edit/declinedOrRescinded',
      hasHead: false,
    },
    {
      name: 'administration: a follow-up of a survey question',
      path: () => '/admin/questions/term-ca/lifestyle/edit/declinedOrRescinded/follow-up/when',
      hasHead: false,
    },
    {
      name: 'administration: an end of the application',
      path: () => '/admin/questions/term-ca/lifestyle/edit/declinedOrRescinded/end',
      hasHead: false,
    },
    {
      name: 'administration: a new question without words',
      path: () => '/admin/questions/term-ca/lifestyle/edit',
      hasHead: false,
      act: async ({ page }) => {
        await page.click('button[value=save]')
        await page.waitForSelector('[role=alert]')
      },
    },
    {
      name: 'administration: preview of a question set',
      path: () => '/admin/questions/term-ca/lifestyle/preview?language=fr',
      hasHead: false,
    },
    { name: 'administration: partnerships', path: () => '/admin/partnerships', hasHead: false },
    {
      name: 'administration: a partner',
      path: ({ partner }) => `/admin/partnerships/${partner}`,
      hasHead: false,
      isShownInAll: true,
    },
    {
      name: 'administration: what a partner is owed',
      path: ({ partner }) => `/admin/partnerships/${partner}/commission`,
      hasHead: false,
    },
    { name: 'administration: a new partner', path: () => '/admin/partnerships/new', hasHead: false },
    { name: 'administration: alerts', path: () => '/Alerts', hasHead: false },
    { name: 'administration: web leads', path: () => '/admin/leads', hasHead: false },
    { name: 'administration: operations', path: () => '/admin/operations', hasHead: false },
    { name: 'administration: audit trail', path: () => '/admin/audit', hasHead: false },
    { name: 'administration: flows', path: () => '/admin/flows', hasHead: false },
    { name: 'administration: a purchase that does not get on', path: ({ flow }) => `/admin/flows/${flow}`, hasHead: false },
    {
      name: 'administration: a purchase, called off without a reason',
      path: ({ flow }) => `/admin/flows/${flow}`,
      hasHead: false,
      act: async ({ page }) => {
        await page.click('button[value=cancel]')
        await page.waitForSelector('[role=alert]')
      },
    },
    { name: 'administration: rates', path: () => '/admin/rates', hasHead: false },
    { name: 'administration: loading rates', path: () => '/admin/rates/travel-us', hasHead: false },
    { name: 'administration: outside companies', path: () => '/admin/companies', hasHead: false },
    { name: 'administration: reviews', path: () => '/admin/reviews', hasHead: false },
    { name: 'administration: a review', path: ({ review }) => `/admin/reviews/${review}`, hasHead: false },
    { name: 'administration: second factor', path: () => '/admin/second-factor', hasHead: false },
  ],
}
