import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AssistantLine, AssistantQuestion } from '../../../server/assistant-line.ts'
import type { CallResult } from '../../../server/call-result.ts'
import type { FunctionRouter } from '../../../server/function-router.ts'
import { jsonSchemaOf, type JsonSchema } from '../../../server/http/json-schema.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { sentence } from './sentences.ts'
import { coverAnswer, endOfCover, markdownOf, pricesAnswer, pricesAnswerOf, textOfPrices } from './tool-answer.ts'
import { toolInputOf, type ToolInput } from './tool-input.ts'

/** Who asks, as far as it is needed: the network for limits, the request's id for the log. */
export interface Asking {
  address: string
  requestId: string
}

/** A tool as it is listed, and how it answers. */
export interface AssistantTool {
  name: string
  title: string
  description: string
  input: JsonSchema
  output: JsonSchema
  answer: (typed: unknown, asking: Asking) => Promise<CallToolResult>
}

const failed = (lines: readonly string[]): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: lines.join('\n') }],
})

/** The fields that the function did not accept, or that it is busy; nothing else of a failure is told. */
const failureOf = (
  { status, body, retryAfterSeconds }: CallResult,
  { problemsOf }: ToolInput,
  locale: Locale,
): CallToolResult => {
  if (status === 429 || status === 503) return failed([sentence(locale, 'busy', { seconds: retryAfterSeconds ?? 5 })])
  const problems = problemsOf((body['fields'] as Record<string, string> | undefined) ?? {}, locale)
  return failed(status === 400 && problems.length > 0 ? problems : [sentence(locale, 'failed')])
}

const outputs = { prices: jsonSchemaOf(pricesAnswer, 'output'), cover: jsonSchemaOf(coverAnswer, 'output') }

interface QuestionTool {
  kind: string
  title: string
  about: string
  question: AssistantQuestion
  withPrices: boolean
}

const common =
  'Sample rates of a demonstration carrier. Read only: nothing is kept, nothing can be bought. Takes no names, contact details or birth dates.'

const namesOf = ({ line, name }: AssistantLine, kind: string, title: string) => ({
  name: `${line.replaceAll('-', '_')}_${kind}`,
  title: `${name}: ${title}`,
})

const askingTool = (ctx: ServerContext, router: FunctionRouter, line: AssistantLine, call: QuestionTool): AssistantTool => {
  const { kind, title, about, question, withPrices } = call
  const { definition, payloadOf, read, path } = question
  const input = toolInputOf(question.fields)
  return {
    ...namesOf(line, kind, title),
    description: `${about} ${common}`,
    input: input.json,
    output: outputs.prices,
    answer: async (typed, { address, requestId }) => {
      const found = input.read(typed)
      if ('problems' in found) return failed(found.problems)
      const { locale } = found
      const values = found.values as never
      const result = await router.run(definition.name, payloadOf(values, line.insurer.todayOf(ctx)), {
        address,
        cookies: {},
        locale,
        requestId,
        hasOwnLimits: true,
      })
      if (result.status !== 200) return failureOf(result, input, locale)
      const { haserror, code, message } = result.body
      const prices = haserror
        ? {
            currency: null,
            prices: [],
            notSold: [{ plan: null, code: String(code), reason: String(message) }],
            basis: '',
          }
        : await read(result.body as never, values, locale, ctx)
      const link = new URL(path(values), ctx.settings.origin).href
      const answer = pricesAnswerOf(line, prices, { now: ctx.clock.now(), locale, link })
      return {
        content: [{ type: 'text', text: textOfPrices(answer, locale, { withPrices }) }],
        structuredContent: withPrices ? answer : { ...answer, prices: [] },
      }
    },
  }
}

const coverTool = (ctx: ServerContext, line: AssistantLine): AssistantTool => {
  const input = toolInputOf({})
  return {
    ...namesOf(line, 'cover', 'what is covered'),
    description: `What is covered, what is not, how a claim is made. ${common}`,
    input: input.json,
    output: outputs.cover,
    answer: async (typed) => {
      const found = input.read(typed)
      if ('problems' in found) return failed(found.problems)
      const { locale } = found
      const cover = await line.cover(ctx, locale)
      const link = new URL(line.coverPath, ctx.settings.origin).href
      const { sample, text } = endOfCover(line, locale, link)
      return {
        content: [{ type: 'text', text: `${markdownOf(cover)}\n\n${text}` }],
        structuredContent: {
          line: line.line,
          title: cover.title,
          sections: cover.sections.map((section) => ({ ...section })),
          carrier: line.insurer.name,
          sample,
          link,
        },
      }
    },
  }
}

/** The four tools of a line; each asks a named function through the router, as a visitor whom nothing is kept of. */
export function toolsOf(ctx: ServerContext, router: FunctionRouter, line: AssistantLine): AssistantTool[] {
  const { estimate, plans } = line
  return [
    askingTool(ctx, router, line, {
      kind: 'estimate',
      title: 'a first price',
      about: estimate.about,
      question: estimate,
      withPrices: true,
    }),
    askingTool(ctx, router, line, {
      kind: 'plans',
      title: 'all plans and prices',
      about: plans.about,
      question: plans,
      withPrices: true,
    }),
    coverTool(ctx, line),
    askingTool(ctx, router, line, {
      kind: 'why_refused',
      title: 'why it is not sold',
      about: 'Whether it is sold on these answers, and every reason why a plan is not.',
      question: plans,
      withPrices: false,
    }),
  ]
}
