import { statement, type Statement } from '../../../../db/statement.ts'

/** Names a referral and says nothing: no policy number and no id by which something could be asked for. */
export const referenceOf = (source: Statement): Statement =>
  statement`'R-' || upper(substr(md5('referral:' || ${source}), 1, 10))`

/** What a policy came from: its quote, its application, or itself. */
export const sourceOfPolicy = statement`coalesce(u.quote_id, u.application_id, p.id::text)`
