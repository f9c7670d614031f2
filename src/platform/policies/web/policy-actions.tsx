import { useFetcher } from 'react-router'
import { noFields } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import styles from './policy-page.module.css'
import type { SentAnswer } from './send-again.ts'

export interface PolicyActionsProps {
  policyNum: string
  /** The path of the document as a web page. */
  document: string
  /** What the page's action answered where no script runs. */
  answer: SentAnswer | undefined
  words: Record<'view' | 'download' | 'email' | 'sent', string>
  /** Its days can be put into a calendar: what that link says; left out where it has ended. */
  calendar?: string | undefined
}

/** Read a policy, keep it, and have it mailed once more by the page's action, which is `sendAgainAction`. */
export function PolicyActions({ policyNum, document, answer, words, calendar }: PolicyActionsProps) {
  const sender = useFetcher<SentAnswer>()
  const result = sender.data ?? answer
  const { form } = useForm(noFields, result, { namespace: 'policies', state: sender.state, failed: failedTexts }).errors
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        <ButtonLink to={document} reloadDocument wideOnPhone>
          {words.view}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`${document}&as=pdf`} reloadDocument wideOnPhone>
          {words.download}
        </ButtonLink>
        <sender.Form method="post">
          <input type="hidden" name="policy" value={policyNum} />
          <Button kind="quiet" busy={sender.state !== 'idle'} wideOnPhone>
            {words.email}
          </Button>
        </sender.Form>
        {calendar ? (
          <ButtonLink kind="quiet" to={`${document}&as=ics`} reloadDocument wideOnPhone>
            {calendar}
          </ButtonLink>
        ) : null}
      </div>
      {result?.sent || form ? (
        <div className={styles.notice}>
          <Notice kind={form ? 'danger' : 'success'} announce>
            {form ?? words.sent}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
