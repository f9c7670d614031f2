import { data } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { PayloadOf } from '../../../shared/function.ts'
import { fieldErrors } from '../../../web/form/form-answer.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { saveDraft } from '../contract.ts'

/** The box of a field of the draft: `answers.postal` is the box `postal`. */
const boxOf = (path: string): string => path.split('.')[1] ?? path

/** What a page answers to `intent=save`: 400 with the boxes that cannot be kept, 503 where nothing can be kept now. */
export async function answerSave({ call }: Pick<PageContext, 'call'>, draft: PayloadOf<typeof saveDraft>) {
  try {
    const outcome = await call(saveDraft, draft)
    return data({ saved: !outcome.haserror, errors: {} }, { status: outcome.haserror ? 503 : 200 })
  } catch (error) {
    const fields = error instanceof Failure && error.code === 'invalid-argument' ? error.details.fields : undefined
    return data({ saved: false, errors: fieldErrors(fields, boxOf) }, { status: fields ? 400 : 503 })
  }
}
