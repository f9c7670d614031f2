import { statement, type Statement } from '../../db/statement.ts'

/** Whether a person has a second factor, an authenticator or a passkey: SQL on their id, which is a value or a column. */
export function hasFactor(personId: string | Statement): Statement {
  return statement`(exists (select 1 from second_factor f where f.person_id = ${personId} and f.confirmed_at is not null)
    or exists (select 1 from passkey k where k.person_id = ${personId}))`
}
