import { getPartnerWidget, savePartnerWidget, setPartnerActive } from '../../src/platform/partners/contract.ts'
import type { TestApp } from '../open-test-app.ts'
import { approvedPartner, signInForPartner } from './partners.ts'

export const widgetLines = ['travel-us', 'travel-ca', 'pet', 'term-ca'] as const

/** Answers that have a price, as an address carries them. */
export const widgetAnswers = {
  'travel-us': 'destination=FR&departs=2026-04-10&returns=2026-04-20&travelers=2',
  'travel-ca': 'where=WORLDWIDE&departs=2026-04-10&returns=2026-04-20&age=41',
  pet: 'breed=beagle&age=4&place=CA-ON',
  'term-ca': 'age=41&sex=male&tobacco=no&province=ON',
}

/** What the cases of widgets ask of an app that serves them. */
export function widgetCases(test_: TestApp) {
  const site = 'https://www.northwind.example'
  const get = (url: string, headers: Record<string, string> = {}, { app }: Pick<TestApp, 'app'> = test_) =>
    app.http.inject({ method: 'GET', url, headers: { host: new URL(app.ctx.settings.origin).host, ...headers } })

  /** An approved partner whose widget may be shown on `site`. */
  const opened = async (origins: string[] = [site]) => {
    const { key, said, boss, partner } = await approvedPartner(test_)
    const { visitor } = await signInForPartner(test_, said.email)
    await visitor.post(savePartnerWidget.name, { was: [], origins })
    const { body } = await visitor.post(getPartnerWidget.name, {})
    const stop = () =>
      boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason: 'The contract was not kept this year.' })
    return { key, company: partner.company, name: body['name'] as string, visitor, boss, stop }
  }

  const ancestorsOf = (answer: { headers: Record<string, unknown> }): string =>
    /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''

  return { site, get, opened, ancestorsOf }
}
