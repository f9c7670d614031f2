import { handle, type Handler, type NamedFunction } from '../../../server/functions.ts'
import { isRefused, refuse, type FunctionDefinition, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { words } from './words.ts'

export type MessageCode = keyof typeof words.en.refusal

/** A refusal with the two fields that the specification reads of these functions: `success` and `messageCode`. */
export function refuseWith(
  code: string,
  messageCode: MessageCode,
  details: Pick<Refused, 'fields' | 'retryAfterSeconds'> = {},
): Refused {
  const refused = { ...refuse(code, words.en.refusal[messageCode], details), success: false, messageCode }
  return refused
}

/** Asks for the second factor, which was not shown in the last minutes; a page leads there. */
export function freshFactorFirst(messageCode: 'factorAgain' | 'factorFirst'): Refused {
  return refuseWith('fresh-factor', messageCode, { fields: { secondFactor: 'fresh-factor' } })
}

const inLanguage = <Answer>(answer: Answer, locale: Locale): Answer => {
  const { messageCode, ...refused } = answer as Refused & { messageCode?: MessageCode }
  return isRefused(refused) && messageCode
    ? ({ ...refused, messageCode, message: words[locale].refusal[messageCode] } as Answer)
    : answer
}

/** Joins contract and handler; what the handler refuses is said in the caller's language (P-157). */
export function handleWithRefusal<F extends FunctionDefinition>(definition: F, handler: Handler<F>): NamedFunction {
  return handle(definition, async (payload, context) => inLanguage(await handler(payload, context), context.locale))
}
