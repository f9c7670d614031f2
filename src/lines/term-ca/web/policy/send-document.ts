import { data } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import type { Problem } from '../../../../shared/catalogue.ts'
import { sendCATermPolicyPdf } from '../../contract.ts'

export interface SentAnswer {
  sent?: boolean
  problem?: Problem
}

/** Mails the contract to the address of record; the page says that it went, or why not. */
export async function sendDocument(page: PageContext, policyNum: string) {
  try {
    const outcome = await page.call(sendCATermPolicyPdf, { policyNum })
    if (outcome.haserror)
      return data<SentAnswer>({ problem: { code: outcome.code, messages: [outcome.message] } }, { status: 400 })
    return data<SentAnswer>({ sent: true })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return data<SentAnswer>({ problem: { code: error.code } }, { status: error.status })
  }
}
