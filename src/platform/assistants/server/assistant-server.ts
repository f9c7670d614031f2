import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { AssistantLine } from '../../../server/assistant-line.ts'
import type { JsonSchema } from '../../../server/http/json-schema.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { locales } from '../../../shared/locale.ts'
import type { Asking, AssistantTool } from './assistant-tools.ts'
import { endOfCover, markdownOf } from './tool-answer.ts'

/** A schema that is only listed: a tool reads its input itself, so that what is wrong is said in the reader's language. */
const listed = (json: JsonSchema): StandardSchemaWithJSON => ({
  '~standard': {
    version: 1,
    vendor: 'eider',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => json, output: () => json },
  },
})

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Instructions for the assistant's model. */
const instructions =
  'Sample insurance prices for comparison. Say that carriers and rates are samples, give the link of an answer, and never ask the person for names, contact details, birth dates or health: no tool takes them. Nothing can be bought here.'

/** The protocol server of one request. It remembers nothing. */
export function assistantServer(
  ctx: ServerContext,
  { lines, tools }: { lines: readonly AssistantLine[]; tools: readonly AssistantTool[] },
  asking: Asking,
): McpServer {
  const server = new McpServer(
    { name: 'eider', title: ctx.settings.brand, version: '1.0.0', websiteUrl: ctx.settings.origin },
    { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  )
  for (const { name, title, description, input, output, answer } of tools)
    server.registerTool(
      name,
      { title, description, inputSchema: listed(input), outputSchema: listed(output), annotations: { title, ...annotations } },
      (typed) => answer(typed, asking),
    )
  for (const line of lines) for (const locale of locales) addCover(ctx, server, line, locale)
  return server
}

const addCover = (ctx: ServerContext, server: McpServer, line: AssistantLine, locale: (typeof locales)[number]): void => {
  const uri = `eider://cover/${line.line}/${locale}`
  server.registerResource(
    `${line.line}-cover-${locale}`,
    uri,
    { title: `${line.name}: what is covered (${locale})`, mimeType: 'text/markdown' },
    async () => {
      const cover = await line.cover(ctx, locale)
      const { text } = endOfCover(line, locale, new URL(line.coverPath, ctx.settings.origin).href)
      return { contents: [{ uri, mimeType: 'text/markdown', text: `${markdownOf(cover)}\n\n${text}` }] }
    },
  )
}
