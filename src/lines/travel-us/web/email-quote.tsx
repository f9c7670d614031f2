import { useTranslation } from 'react-i18next'
import type { FetcherWithComponents } from 'react-router'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { TextInput } from '../../../web/ui/inputs.tsx'
import styles from './plan-page.module.css'
import { useSentences } from './say.ts'

interface Sent {
  sent?: boolean
  sendError?: string
}

/** "E-mail me this quote": an address, and a link that reopens it until the day of departure. */
export function EmailQuote({
  fetcher,
  quotekey,
  fallback,
}: {
  fetcher: FetcherWithComponents<Sent>
  quotekey: string
  fallback: Sent | undefined
}) {
  const { t } = useTranslation('travel-us')
  const result = fetcher.data ?? fallback
  const { email } = useSentences(fetcher.state === 'idle' && result?.sendError ? { email: result.sendError } : {})
  return (
    <section className={`${styles.send} no-print`}>
      <h2>{t('send.heading')}</h2>
      <p className={styles.small}>{t('send.hint')}</p>
      {result?.sent ? (
        <Notice kind="success" announce>
          {t('send.done')}
        </Notice>
      ) : (
        <fetcher.Form method="post" noValidate className={styles.sendForm}>
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="quotekey" value={quotekey} />
          <TextInput
            name="email"
            type="email"
            label={t('send.email')}
            autoComplete="email"
            leftToRight
            width="long"
            error={email}
          />
          <Button kind="quiet" busy={fetcher.state !== 'idle'}>
            {t('send.submit')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}
