import type { Handler } from '../../../server/functions.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { email as emailRule } from '../../../shared/fields/text-rules.ts'
import type * as contract from '../contract.ts'
import { findPerson } from './people.ts'
import { isThrowAway } from './throw-away.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

const scored = (valid: boolean) => ({ score: { response: { status: valid ? ('valid' as const) : ('invalid' as const) } } })

/** Signs and blanks may stand between the digits, letters may not, as in every form. */
const isWrittenAsNumber = (typed: string): boolean => /^[\d\s()+./-]+$/.test(typed)

/** By the numbering plan only: nobody is called and nothing is looked up about anyone (security T14). */
export const validatemobile: Handler<typeof contract.validatemobile> = async ({ mobile, country = 'US' }) => {
  const { default: parsePhoneNumber } = await import('libphonenumber-js/max')
  const number = parsePhoneNumber(mobile, country)
  // North American numbers are judged by the rule of every form (facts §5).
  const isInPlan = number?.countryCallingCode === '1' ? isPhone(number.nationalNumber) : number?.isValid()
  const valid = number !== undefined && isWrittenAsNumber(mobile) && isInPlan === true
  return {
    ...scored(valid),
    results: {
      valid,
      country: valid ? (number.country ?? country) : null,
      international: valid ? number.formatInternational() : null,
    },
  }
}

export const validatemailaccount: Handler<typeof contract.validatemailaccount> = async ({ email }) => {
  const disposable = isThrowAway(email.trim())
  const valid = !disposable && emailRule().safeParse(email).success
  return { ...scored(valid), results: { valid, disposable } }
}

/** One's own address, the customer's while acting; an administrator may ask for any. Every other address is refused alike. */
export const getAccountKeybyEmail =
  (ctx: ServerContext): Handler<typeof contract.getAccountKeybyEmail> =>
  async ({ email }, { caller, requestId }) => {
    const person = await findPerson(ctx, email)
    const key = person ? subjectOfPerson(person.id) : null
    if (caller.role === 'admin' && key === null) throw new Failure('not-found', 'no such account')
    if (key === null || (caller.role !== 'admin' && key !== caller.subject)) {
      await writeAudit(ctx, {
        actor: caller.actor,
        subject: caller.subject,
        action: 'getAccountKeybyEmail',
        outcome: 'permission-denied',
        requestId,
      })
      throw new Failure('permission-denied', 'not own address')
    }
    return { success: true, messageCode: 'emailExist', key }
  }
