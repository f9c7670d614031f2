import * as z from 'zod/mini'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { createOutbound } from '../../../server/outside/outbound.ts'
import { Failure } from '../../../shared/failure.ts'
import {
  mailHead,
  mailView,
  type getDemoMailbox as contract,
  type getDemoMails as headsContract,
  type getDemoTexts as textsContract,
} from '../contract.ts'

/** A mailbox that has been used for a while holds more than one answer may: the newest of it are shown. */
const mostShown = 12 * 1024 * 1024

const mailHost = oncePer((ctx: ServerContext) =>
  createOutbound({
    company: 'mail',
    baseUrl: `http://127.0.0.1:${ctx.settings.simulatorsPort}/mail`,
    maxBytes: 16 * 1024 * 1024,
  }),
)

export const getDemoMailbox =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ id, after }, { mayUseDemoTools }) => {
    if (!ctx.settings.demo || !mayUseDemoTools) throw new Failure('not-found', 'demo mode only')
    const mails = await mailHost(ctx).request({
      method: 'GET',
      path: `/messages?${new URLSearchParams(id ? { id } : { most: String(mostShown), ...(after ? { after } : {}) })}`,
      timeoutMs: 10_000,
      schema: z.array(mailView),
    })
    return { mails: mails.toReversed() }
  }

/** As many as a list can be read over. */
const mostListed = 100

export const getDemoMails =
  (ctx: ServerContext): Handler<typeof headsContract> =>
  async (_payload, { mayUseDemoTools }) => {
    if (!ctx.settings.demo || !mayUseDemoTools) throw new Failure('not-found', 'demo mode only')
    const mails = await mailHost(ctx).request({
      method: 'GET',
      path: `/heads?count=${mostListed}`,
      timeoutMs: 10_000,
      schema: z.array(mailHead),
    })
    return { mails: mails.toReversed() }
  }

const companies = oncePer((ctx: ServerContext) =>
  createOutbound({ company: 'texts', baseUrl: `http://127.0.0.1:${ctx.settings.simulatorsPort}` }),
)

const carried = z.array(z.object({ to: z.string(), text: z.string(), at: z.string() }))

export const getDemoTexts =
  (ctx: ServerContext): Handler<typeof textsContract> =>
  async (_payload, { mayUseDemoTools }) => {
    if (!ctx.settings.demo || !mayUseDemoTools) throw new Failure('not-found', 'demo mode only')
    const lists = await Promise.all(
      (['sms', 'whatsapp'] as const).map(async (channel) =>
        (await companies(ctx).request({ method: 'GET', path: `/${channel}/sent`, timeoutMs: 10_000, schema: carried })).map(
          (text) => ({ channel, ...text }),
        ),
      ),
    )
    return { texts: lists.flat().toSorted((a, b) => (a.at < b.at ? 1 : -1)) }
  }
