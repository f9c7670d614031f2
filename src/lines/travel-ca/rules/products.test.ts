import { describe, expect, it } from 'vitest'
import { locales } from '../../../shared/locale.ts'
import { planCodes } from './plans.ts'
import { shippedProducts } from './products.ts'

describe('the plans that come with the release', () => {
  it.each(locales)('are fifteen with three panels each, in %s', (locale) => {
    const products = shippedProducts(locale)
    expect(products.map(({ code }) => code)).toEqual([...planCodes])
    for (const { panels, limits, title } of products) {
      expect(panels.map(({ kind }) => kind)).toEqual(['coverage', 'eligibility', 'exclusions'])
      expect(panels.every(({ list }) => list.length > 0)).toBe(true)
      expect(limits.length).toBeGreaterThan(0)
      expect(title).not.toBe('')
    }
  })

  it.each<[string, string, string[]]>([
    ['PL-SMED-3', '$5,000,000', ['USD 300']],
    ['PL-SMED-4', '$5,000,000', ['USD 300']],
    ['PL-SMED-1', '$5,000,000', ['CAD 300']],
    ['PL-STCAN-7', '$10,000', ['$25,000']],
    ['PL-STI-3', '$1,500', ['$25,000']],
    ['PL-SADD-5', '$25,000', ['$100,000']],
    ['PL-SPCK-2', '$500', ['$5,000,000', '$10,000', '$100,000']],
    ['PL-SBAG-3', '$1,500', ['$3,000']],
    ['PL-SSRC-3', '$75,000', []],
  ])('%s says its limits (L-114)', (code, first, more) => {
    const limits = shippedProducts('en')
      .find((product) => product.code === code)!
      .limits.join('\n')
    for (const figure of [first, ...more]) expect(limits).toContain(figure)
  })

  it.each([
    ['PL-SMED-3', ['7 days', '90 days', '180 days', '365 days', '30 days', 'age 21']],
    ['PL-STCAN-7', ['60 days', '72 hours']],
    ['PL-SPCK-2', ['60 days', '72 hours', '90 days', '30 days']],
  ])('%s says its windows (L-058, L-059)', (code, figures) => {
    const { panels } = shippedProducts('en').find((product) => product.code === code)!
    const said = panels.flatMap(({ list, secondaryInfo }) => [...list, ...(secondaryInfo?.list ?? [])]).join('\n')
    for (const figure of figures) expect(said).toContain(figure)
  })

  it('of a package each exclusion names the part it is of, since what one part leaves out another covers', () => {
    const listOf = (code: string) =>
      shippedProducts('en')
        .find((product) => product.code === code)!
        .panels.at(-1)!.list
    expect(listOf('PL-SADD-5')).toContain('Illness')
    const list = listOf('PL-SPCK-2')
    expect(list).toEqual(
      expect.arrayContaining(['Accident: Illness', 'Medical: War', 'Accident: War', 'Baggage: Things left unattended']),
    )
    expect(list.filter((line) => !/^(?:Medical|Cancellation and interruption|Baggage|Accident): /.test(line))).toEqual([])
  })

  it('says what cancelling for any reason pays (spec 3 §5)', () => {
    const { panels } = shippedProducts('en').find(({ code }) => code === 'PL-STCAN-7')!
    expect(panels[0]?.secondaryInfo?.list[0]).toContain('50 percent of the sum insured')
  })
})
