import { expect, test } from 'vitest'
import { appForFile } from '../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../test/factories/partners.ts'
import { newEmail, signIn } from '../../../test/factories/people.ts'

const test_ = appForFile()

/** Lists that go on from a place. */
const lists = () =>
  test_.app.router.definitions.filter(({ payload }) => {
    const { shape } = payload._zod.def as { shape?: object }
    return shape !== undefined && 'after' in shape
  })

test.each(['admin', 'partner', 'consumer'] as const)(
  'a page that was made up is refused or empty, never a failure (%s)',
  async (role) => {
    const { visitor } =
      role === 'partner'
        ? await signInForPartner(test_, (await approvedPartner(test_)).said.email)
        : await signIn(test_, newEmail(role), role)
    const failures: string[] = []
    let answered = 0
    for (const { name } of lists())
      for (const after of [
        '1764000000000_x',
        '1764000000000_1',
        '999999999999999_00000000-0000-0000-0000-000000000000',
        'x',
        '\u0000',
      ]) {
        const { status } = await visitor.post(name, { after })
        if (status >= 500) failures.push(`${name} ${JSON.stringify(after)}: ${status}`)
        if (status < 403) answered += 1
      }
    expect(failures).toEqual([])
    expect(lists().length).toBeGreaterThan(8)
    expect(answered).toBeGreaterThan(0)
  },
)
