import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { quoteOf } from './index.ts'

const test_ = appForFile()

const quotes = quoteOf<{ cover: string }, { priceCents: number }, string>({
  line: 'sample',
  currency: 'USD',
  coverOf: ({ cover }) => cover,
  coverOfPolicy: () => '',
  lookOf: ({ cover }) => cover,
  describe: ({ risk, offer }) => ({ title: risk.cover, detail: '', priceCents: offer.priceCents }),
  path: () => '/',
  record: ({ id }) => ({ id }),
  sentence: (_locale, code) => code,
})

test('a line that mails no links keeps, opens and prices anew', async () => {
  const { ctx } = test_.app
  const who = { subject: 'browser:1', locale: 'en' } as const
  const keep = (priceCents: number) =>
    quotes.keep(ctx, {
      owner: who.subject,
      risk: { cover: 'whole' },
      offer: { priceCents },
      receipt: '',
      partnerId: 'unknown',
      campaignId: 'unknown',
    })
  const open = (quotekey: string) => quotes.open(ctx, { quotekey }, who, { ownExpired: 'price-anew', priceAnew: () => keep(200) })

  const { id } = await keep(100)
  expect(await open(id)).toMatchObject({ quote: { id }, before: null, isExpired: false, boughtPolicy: null, attempt: 0 })
  expect(await open('another')).toMatchObject({ haserror: true, code: 'quote-unknown' })
  expect(quotes.slice.outboxKinds(ctx)).toEqual([])
  await ctx.pool.query('update quote set expires_at = created_at where id = $1', [id])
  expect(await open(id)).toMatchObject({ quote: { offer: { priceCents: 200 } }, before: { id }, isExpired: true })
  await expect(
    quotes.sendLink(ctx)({ quotekey: id, email: 'a@example.com' }, { ...who } as Parameters<
      ReturnType<typeof quotes.sendLink>
    >[1]),
  ).rejects.toThrow('no link')
})
