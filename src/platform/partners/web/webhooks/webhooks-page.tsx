/** A partner's receivers of webhooks, and what was sent to them. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { listIn, textIn } from '../../../../web/form/boxes.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useLineName } from '../../../../web/line-names.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { DoneNotice } from '../../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { CodeBox, requirePartner } from '../../../admin/web/index.ts'
import { getPartnerWebhooks, getWebhookDeliveries } from '../../contract.ts'
import { keyLines, mostReceivers, referralStates } from '../../rules/index.ts'
import { PortalFrame, portalNamespaces } from '../portal/portal-frame.tsx'
import { chosenIn, readPortal } from '../portal/read-portal.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { receiverForm } from './receiver-form.ts'
import { ReceiverRow } from './receiver-row.tsx'
import { done, webhooksAction, type WebhooksAnswer } from './webhooks-action.ts'
import styles from '../cards-page.module.css'

export const handle: PageHandle = { namespaces: ['partners-webhooks', ...portalNamespaces] }

export const meta = pageMeta({
  namespace: 'partners-webhooks',
  title: 'title',
  description: 'description',
  path: '/partner-home/webhooks',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { isFresh } = await requirePartner(args)
  const [{ receivers }, { deliveries, next }] = await Promise.all([
    readPortal(args, getPartnerWebhooks, {}),
    readPortal(args, getWebhookDeliveries, { after: chosenIn(args.request, 'after') }),
  ])
  const doneParam = chosenIn(args.request, 'done')
  const { lineNames } = readPage(args)
  return { lineNames, receivers, deliveries, next, isFresh, done: done.find((each) => each === doneParam) ?? null }
}

export const action = webhooksAction

function AddForm({ form, isFresh }: { form: ReturnType<typeof useForm<unknown, WebhooksAnswer['values']>>; isFresh: boolean }) {
  const { t } = useTranslation('partners-webhooks')
  const lineName = useLineName()
  const labels = { url: t('field.url'), events: t('field.events'), lines: t('field.lines') }
  return (
    <form method="post" action="/partner-home/webhooks" noValidate className={styles.form}>
      <FormSummary form={form} labels={labels} />
      <TextInput
        {...form.field('url')}
        label={labels.url}
        hint={t('field.url-hint')}
        type="url"
        autoComplete="off"
        maxLength={500}
        leftToRight
      />
      <OptionList
        name="events"
        label={labels.events}
        error={form.errors['events']}
        multiple
        sideBySide
        defaultValues={listIn(form.values, 'events')}
        options={referralStates.map((state) => ({ value: state, label: t(`partners-portal:state.${state}`) }))}
      />
      <OptionList
        name="lines"
        label={labels.lines}
        hint={t('field.lines-hint')}
        error={form.errors['lines']}
        multiple
        sideBySide
        defaultValues={listIn(form.values, 'lines')}
        options={keyLines.map((line) => ({ value: line, label: lineName(line) }))}
      />
      {isFresh ? null : <CodeBox form={form} />}
      <Button wideOnPhone>{t('submit')}</Button>
    </form>
  )
}

export default function WebhooksPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-webhooks')
  const answer = actionData as WebhooksAnswer | undefined
  // A button beside a receiver or a delivery names it; what came of that is said above the lists.
  const isOfRow = answer !== undefined && textIn(answer.values, 'id') !== undefined
  const settings = { namespace: 'partners-webhooks', failed: failedTexts }
  const rowForm = useForm(receiverForm, isOfRow ? answer : undefined, settings)
  const addForm = useForm(receiverForm, isOfRow ? undefined : answer, settings)
  const { receivers, deliveries, next, isFresh, done: isDone } = loaderData
  return (
    <PortalFrame
      place="webhooks"
      title={t('title')}
      lede={
        <>
          {t('lede')} <a href="/api">{t('functions')}</a>
        </>
      }
    >
      <div className={styles.inFrame}>
        {answer?.secret ? (
          <Notice kind="success" announce title={t('secret')}>
            <p>{t('secret-text')}</p>
            <p>
              <bdi dir="ltr">{answer.secret.url}</bdi>
            </p>
            <code dir="ltr" className={styles.key} id="new-secret">
              {answer.secret.secret}
            </code>
            <CopyButton of="new-secret" name={t('secret')} />
          </Notice>
        ) : rowForm.errors['form'] ? (
          <Notice kind="danger" announce>
            {rowForm.errors['form']}
          </Notice>
        ) : isDone && !answer ? (
          <DoneNotice>{t(`done.${isDone}`)}</DoneNotice>
        ) : null}
        <section className={styles.card}>
          <h2>{t('list')}</h2>
          {receivers.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <StitchedList
              items={receivers.map((each) => (
                <ReceiverRow key={each.id} receiver={each} form={rowForm} isFresh={isFresh} />
              ))}
            />
          )}
        </section>
        <section className={styles.card}>
          <h2>{t('deliveries')}</h2>
          {deliveries.length === 0 ? (
            <EmptyState>{t('no-deliveries')}</EmptyState>
          ) : (
            <DeliveryTable deliveries={deliveries} receivers={receivers} />
          )}
          {next ? (
            <a href={`/partner-home/webhooks?after=${encodeURIComponent(next)}`} className={styles.summary}>
              {t('older')}
            </a>
          ) : null}
        </section>
        <section className={styles.card}>
          <h2>{t('add')}</h2>
          {receivers.length >= mostReceivers ? (
            <p>{t('full', { most: mostReceivers })}</p>
          ) : (
            <AddForm form={addForm} isFresh={isFresh} />
          )}
        </section>
      </div>
    </PortalFrame>
  )
}
