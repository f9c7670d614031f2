/** The mailbox of a demonstration: every mail that was sent, its files, and the text messages. It is there in demo mode alone. */
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../web/file-answer.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { BackLink } from '../../../web/ui/controls/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { classes } from '../../../web/ui/style/classes.ts'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { getDemoMailbox, getDemoMails, getDemoTexts } from '../contract.ts'
import styles from './mailbox-page.module.css'

export const handle: PageHandle = { namespaces: ['messages'] }

export const meta = pageMeta({
  namespace: 'messages',
  title: 'mailbox.title',
  description: 'mailbox.text',
  path: '/dev/mailbox',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  if (!page.demo) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const outcome = await page.call(getDemoMails, {})
  const mails = outcome.haserror ? [] : outcome.mails
  const [file, id] = [searchParams.get('file'), searchParams.get('mail')]
  const opened = id ? await page.call(getDemoMailbox, { id }) : null
  const openedMail = opened && !opened.haserror ? (opened.mails[0] ?? null) : null
  const attachment = openedMail?.attachments.find(({ filename }) => filename === file)
  if (attachment)
    throw fileAnswer({
      base64: attachment.bytesBase64,
      fileName: attachment.filename,
      mediaType: attachment.contentType,
    })
  const texts = await page.call(getDemoTexts, {}).catch(() => null)
  return {
    texts: texts && !texts.haserror ? texts.texts.slice(0, 50) : [],
    mails: mails.map(({ id, to, subject, receivedAt }) => ({ id, to: to.join(', '), subject, receivedAt })),
    shown: openedMail ? { ...openedMail, attachments: openedMail.attachments.map(({ filename }) => filename) } : null,
  }
}

export default function MailboxPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('messages')
  const { mails, shown, texts } = loaderData
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <h1>{t('mailbox.title')}</h1>
        <p className={styles.lede}>{t('mailbox.text')}</p>
        {mails.length === 0 ? (
          <EmptyState action={<a href="/dev/mailbox">{t('mailbox.again')}</a>}>{t('mailbox.none')}</EmptyState>
        ) : (
          <div className={classes(styles.columns, shown && styles.opened)}>
            <ol className={styles.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <a
                    href={`/dev/mailbox?mail=${mail.id}`}
                    aria-current={mail.id === shown?.id ? 'true' : undefined}
                    className={styles.item}
                  >
                    <span className={styles.subject} dir="auto">
                      {mail.subject}
                    </span>
                    <span className={styles.meta}>
                      <Dotted
                        items={[
                          <EmailText key="to">{mail.to}</EmailText>,
                          <Whole key="at">{mail.receivedAt.slice(0, 16).replace('T', ' ')}</Whole>,
                        ]}
                      />
                    </span>
                  </a>
                </li>
              ))}
            </ol>
            {shown ? (
              <article className={styles.mail}>
                <div className={styles.back}>
                  <BackLink to="/dev/mailbox" />
                </div>
                <h2 dir="auto">{shown.subject}</h2>
                <p className={styles.meta}>
                  {t('mailbox.to')} <bdi>{shown.to.join(', ')}</bdi>
                </p>
                {shown.attachments.length > 0 ? (
                  <ul className={styles.files}>
                    {shown.attachments.map((file) => (
                      <li key={file}>
                        <a href={`/dev/mailbox?mail=${shown.id}&file=${encodeURIComponent(file)}`}>
                          <bdi>{file}</bdi>
                        </a>
                      </li>
                    ))}
                  </ul>
                ) : null}
                <pre className={styles.text} dir="auto">
                  {shown.text}
                </pre>
              </article>
            ) : null}
          </div>
        )}
        {texts.length > 0 ? (
          <section className={styles.texts}>
            <h2>{t('mailbox.texts')}</h2>
            <ul className={styles.list}>
              {texts.map(({ channel, to, text, at }, place) => (
                <li key={place} className={styles.item}>
                  <span dir="auto">{text}</span>
                  <span className={styles.meta}>
                    <Dotted
                      items={[
                        <span key="to">
                          {t(`mailbox.${channel}`)} <Whole>{to}</Whole>
                        </span>,
                        <Whole key="at">{at.slice(0, 16).replace('T', ' ')}</Whole>,
                      ]}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </SiteFrame>
  )
}
