import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import styles from './policy-page.module.css'
import type { PolicyAnswer } from './policy-action.ts'

export interface PolicyActionsProps {
  policyNum: string
  /** The path of the document as a web page. */
  document: string
  /** The address of record, to which the policy is mailed. */
  email: string
  /** What the page's action answered where no script runs. */
  answer: PolicyAnswer | undefined
  /** Its days can be put into a calendar; false where it has ended. */
  hasCalendar: boolean
}

/**
 * Read a policy, keep it, and have it mailed once more by the page's action, which is `policyAction`. A page that shows it asks for the
 * namespace `policies-page`.
 */
export function PolicyActions({ policyNum, document, email, answer, hasCalendar }: PolicyActionsProps) {
  const { t } = useTranslation('policies-page')
  const sender = useFetcher<PolicyAnswer>()
  const result = sender.data ?? answer
  const { form } = useForm(noFields, result, { namespace: 'policies-page', state: sender.state, failed: failedTexts }).errors
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        <ButtonLink to={document} reloadDocument wideOnPhone>
          {t('view')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`${document}&as=pdf`} reloadDocument wideOnPhone>
          {t('download')}
        </ButtonLink>
        <sender.Form method="post">
          <input type="hidden" name="policy" value={policyNum} />
          <Button kind="quiet" busy={sender.state !== 'idle'} wideOnPhone>
            {t('email')}
          </Button>
        </sender.Form>
        {hasCalendar ? (
          <ButtonLink kind="quiet" to={`${document}&as=ics`} reloadDocument wideOnPhone>
            {t('calendar')}
          </ButtonLink>
        ) : null}
      </div>
      {result?.sent || form ? (
        <div className={styles.notice}>
          <Notice kind={form ? 'danger' : 'success'} announce>
            {form ?? t('sent', { email: isolateLtr(email) })}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
