import { getQuestionSet, publishQuestions, saveQuestion, type EditedQuestion } from '../../src/platform/questions/contract.ts'
import type { TestApp } from '../open-test-app.ts'
import { newEmail, signIn, type SignedIn } from './people.ts'

const line = 'term-ca'

export const named = (body: Record<string, any>, name: string): EditedQuestion =>
  body['questions'].find(({ ApiId }: EditedQuestion) => ApiId === name)

/** What a page sends back of a question that it was given. */
const sentOf = ({ isNew: _new, isChanged: _changed, followUps: _followUps, ends: _ends, ...question }: EditedQuestion) => question
export const inThree = (en: string, fr: string, ar: string): EditedQuestion['words'] =>
  (
    [
      ['en', en],
      ['fr', fr],
      ['ar', ar],
    ] as const
  ).map(([language, question]) => ({
    language,
    question,
    why: `${question} (why)`,
    examples: [],
    followUps: [],
  }))

/** What the tests of the questions do as an administrator, on a server whose day is `today`. */
export function questionsIn(test_: TestApp, today: string) {
  const query = (sql: string, values: unknown[] = []) => test_.app.ctx.pool.query(sql, values)
  const admin = (name = 'admin') => signIn(test_, newEmail(name), 'admin')
  const read = async ({ visitor }: SignedIn, set: string) => (await visitor.call(getQuestionSet, { line, set })).body
  const asked = async (set: 'Lifestyle' | 'Medical' | 'Personal', language = 'en') =>
    (await test_.visitor().post(`getCATerm${set}Questions`, { language })).body
  const write = async (who: SignedIn, set: string, question: Partial<EditedQuestion> & { ApiId: string }, revision?: number) => {
    const body = await read(who, set)
    const known = named(body, question.ApiId)
    return who.visitor.call(saveQuestion, {
      line,
      set,
      revision: revision ?? body['draft'].revision,
      ...(known ? sentOf(known) : { label: 'New', rank: 1, active: true, since: null, words: [] }),
      ...question,
    })
  }
  const publish = async (who: SignedIn, set: string, more: object = {}) => {
    const { draft } = await read(who, set)
    return who.visitor.call(publishQuestions, { line, set, revision: draft.revision, effectiveOn: today, ...more })
  }
  const insert = (version: string, day: string, questions: unknown) =>
    query(
      `insert into question_set (line, name, version, effective_on, is_sample, questions, loaded_at)
     values ('term-ca', 'lifestyle', $1, $2, false, $3, now())`,
      [version, day, JSON.stringify(questions)],
    )
  const storedLifestyle = async (): Promise<Record<string, any>[]> => {
    const { rows } = await query(
      "select questions from question_set where name = 'lifestyle' order by effective_on desc, version desc limit 1",
    )
    return rows[0].questions
  }
  /** As if half a minute had gone by. */
  const askAnew = () => test_.app.ctx.questionLines.forEach(({ forget }) => forget(test_.app.ctx))
  return { query, admin, read, asked, write, publish, insert, storedLifestyle, askAnew }
}
