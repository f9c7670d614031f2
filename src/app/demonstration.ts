import { statement } from '../db/statement.ts'
import { addSampleAlert } from '../platform/alerts/server/index.ts'
import { addDemoData, sampleAdministrator } from '../platform/demo/server/index.ts'
import { writeQuestionDraft } from '../platform/questions/server/index.ts'
import { addSampleReviews } from '../platform/reviews/server/index.ts'
import type { DemoPart } from '../server/demo/demo-world.ts'
import type { ServerContext } from '../server/server-context.ts'
import { subjectOfPerson } from '../server/subject.ts'

/** What an administrator left lying: a draft in which the last two questions of a set have changed places, and an alert. */
const addUnfinished = async (ctx: ServerContext): Promise<void> => {
  const { rows } = await ctx.db.execute<{ id: string }>(statement`select id from person where email = ${sampleAdministrator}`)
  const [line] = ctx.questionLines
  const [set] = line?.sets ?? []
  if (!rows[0] || !line || !set) return
  await writeQuestionDraft(ctx, {
    line: line.line,
    set: set.name,
    by: subjectOfPerson(rows[0].id),
    change: (questions) => {
      const [before, last] = questions.slice(-2)
      if (!before || !last) return questions
      return [...questions.slice(0, -2), { ...last, order: before.order }, { ...before, order: last.order }]
    },
  })
  await addSampleAlert(ctx, sampleAdministrator)
}

/** Puts a demonstration into an empty database, where the settings want one. Answers whether it did. */
export async function addDemonstration(ctx: ServerContext, parts: readonly DemoPart[]): Promise<boolean> {
  const isNew = await addDemoData(ctx, parts)
  await addSampleReviews(ctx)
  if (isNew && ctx.settings.demoData === 'sample') await addUnfinished(ctx)
  return isNew
}
