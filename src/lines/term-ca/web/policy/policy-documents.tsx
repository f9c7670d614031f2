import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { problemText } from '../../../../web/problem-text.ts'
import { Button, ButtonLink } from '../../../../web/ui/button.tsx'
import { Notice } from '../../../../web/ui/feedback.tsx'
import styles from '../application/later-pages.module.css'
import type { SentAnswer } from './send-document.ts'

export function documentPath(policyNum: string): string {
  return `/canadianterm/policy/document?policy=${encodeURIComponent(policyNum)}`
}

/** Read, keep, and have it mailed again. `action`: the page that mails it; null for the page one is on. */
export function PolicyDocuments({ policyNum, email, action }: { policyNum: string; email: string; action: string | null }) {
  const { t: more } = useTranslation('term-ca-policy')
  const { t: shared } = useTranslation('web')
  const sender = useFetcher<SentAnswer>()
  const { data } = sender
  return (
    <>
      <div className={`${styles.row} no-print`}>
        <ButtonLink to={documentPath(policyNum)} reloadDocument wideOnPhone>
          {more('policy.view')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`${documentPath(policyNum)}&as=pdf`} reloadDocument wideOnPhone>
          {more('policy.download')}
        </ButtonLink>
        <sender.Form method="post" {...(action ? { action } : {})}>
          <input type="hidden" name="policy" value={policyNum} />
          <Button kind="quiet" busy={sender.state !== 'idle'} wideOnPhone>
            {more('policy.email')}
          </Button>
        </sender.Form>
      </div>
      {data?.sent || data?.problem ? (
        <div className={styles.told}>
          <Notice kind={data.sent ? 'success' : 'danger'} announce>
            {data.problem ? problemText(shared as TFunction, data.problem) : more('policy.sent', { email })}
          </Notice>
        </div>
      ) : null}
    </>
  )
}
