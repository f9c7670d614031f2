/** The page that shows a policy's document. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { readOwn } from '../../../web/read-own.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Notice, Skeleton } from '../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { getPolicy } from '../contract.ts'
import { drawDocument } from './draw-document.ts'
import { MailNotice } from './mail-notice.tsx'
import { mailPolicy } from './mail-policy.ts'
import { policyNumIn } from './policy-path.ts'
import styles from './viewer-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['policies'] }

export const meta = pageMeta({
  namespace: 'policies',
  title: 'document.title',
  description: 'document.description',
  path: '/userpolicies/document',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  requirePerson(args)
  const policyNum = policyNumIn(args.request)
  const { title, policyNumber, provider, path, pagePath } = (await readOwn(args, ({ call }) => call(getPolicy, { policyNum })))
    .policy
  return { title, provider, number: policyNumber, path, pagePath }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  return mailPolicy(page.call, request, policyNumIn(request))
}

type Drawing = { state: 'waiting' | 'done' | 'failed'; total: number }

/** The pages appear one by one; a document that cannot be drawn says so and offers the two other ways. */
const useDrawing = (url: string) => {
  const pages = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>({ state: 'waiting', total: 0 })
  const { t } = useTranslation('policies')
  useEffect(() => {
    const stop = new AbortController()
    const box = pages.current
    box?.replaceChildren()
    drawDocument(
      url,
      (canvas, page, total) => {
        canvas.setAttribute('role', 'img')
        canvas.setAttribute('aria-label', t('document.page', { page, total }))
        box?.append(canvas)
        setDrawing({ state: 'done', total })
      },
      stop.signal,
    ).catch(() => {
      if (!stop.signal.aborted) setDrawing({ state: 'failed', total: 0 })
    })
    return () => stop.abort()
  }, [url, t])
  return { pages, drawing }
}

export default function ViewerPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('policies')
  const isSending = useIsSending()
  const { title, provider, number, path, pagePath } = loaderData
  const file = `/userpolicies/file?policy=${encodeURIComponent(number)}`
  const { pages, drawing } = useDrawing(file)
  return (
    <SiteFrame>
      <div className={styles.bar}>
        <div className={`content ${styles.row}`}>
          <div className={styles.title}>
            <h1>
              <Dotted items={[title, provider]} />
            </h1>
            <p className={styles.quiet}>
              <bdi>{number}</bdi>
              {drawing.total > 0 ? ` · ${t('document.count', { total: drawing.total })}` : null}
            </p>
          </div>
          <div className={styles.actions}>
            <ButtonLink kind="text" to={`${file}&keep=1`} reloadDocument download>
              {t('document.download')}
            </ButtonLink>
            {drawing.state === 'done' ? (
              <Button kind="text" type="button" onClick={() => window.print()}>
                {t('document.print')}
              </Button>
            ) : null}
            <Form method="post">
              <Button kind="text" busy={isSending}>
                {t('document.mail')}
              </Button>
            </Form>
            {pagePath ? (
              <ButtonLink kind="quiet" to={pagePath} reloadDocument>
                {t('document.read')}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
      <div className="content">
        <p className={styles.back}>
          {path ? <a href={path}>{t('document.details')}</a> : null}
          <a href="/userpolicies">{t('document.back')}</a>
        </p>
        <div className={styles.pages}>
          <div className={styles.words}>
            <MailNotice answer={actionData} />
            {drawing.state === 'failed' ? (
              <Notice kind="warning" announce>
                {t('document.failed')}
              </Notice>
            ) : null}
            <noscript>{t('document.no-script')}</noscript>
          </div>
          {drawing.state === 'waiting' ? (
            <div className={styles.words}>
              <p className="visually-hidden">{t('document.loading')}</p>
              <Skeleton lines={6} block />
            </div>
          ) : null}
          <div ref={pages} className={styles.drawn} />
        </div>
      </div>
    </SiteFrame>
  )
}
