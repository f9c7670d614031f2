import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { isolate } from '../../../../shared/isolate.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { listIn } from '../../../../web/form/boxes.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useLineName } from '../../../../web/line-names.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { DoneNotice } from '../../../../web/ui/notices/done-notice.tsx'
import { EmptyState, Notice } from '../../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { CodeBox, requirePartner } from '../../../admin/web/index.ts'
import { getPartnerKeys, type ApiKey } from '../../contract.ts'
import { keyLines } from '../../rules/index.ts'
import { PortalFrame, portalNamespaces } from '../portal/portal-frame.tsx'
import { chosenIn, readPortal } from '../portal/read-portal.ts'
import { dayChoices, keyForm } from './key-form.ts'
import { keysAction, type KeyAnswer } from './keys-action.ts'
import styles from '../cards-page.module.css'
import partners from '../partners.module.css'

export const handle: PageHandle = { namespaces: ['partners-keys', ...portalNamespaces] }

export const meta = pageMeta({
  namespace: 'partners-keys',
  title: 'title',
  description: 'description',
  path: '/partner-home/keys',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { isFresh } = await requirePartner(args)
  const { keys, next } = await readPortal(args, getPartnerKeys, { after: chosenIn(args.request, 'after') })
  const isRevoked = new URL(args.request.url).searchParams.has('revoked')
  return { lineNames: readPage(args).lineNames, keys, next, isFresh, isRevoked }
}

export const action = keysAction

/** A key with its state; an expired key can be revoked, since it takes one of the places until then. */
function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('partners-keys')
  const lineName = useLineName()
  const locale = useLocale()
  const day = (instant: string): string => longDate(instant.slice(0, 10), locale)
  const { id, name, begins, lines, state, expiresAt, lastUsedAt } = apiKey
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>{' '}
          <code dir="ltr">
            {begins}
            {'…'}
          </code>
        </p>
        <p className={styles.small}>{t(`state.${state}`, { date: day(expiresAt) })}</p>
        <p className={styles.small}>{lines.map(lineName).join(' · ')}</p>
        <p className={styles.small}>{lastUsedAt === null ? t('unused') : t('used', { date: day(lastUsedAt) })}</p>
      </div>
      {state === 'revoked' ? null : (
        <form method="post" action="/partner-home/keys">
          <input type="hidden" name="id" value={id} />
          <Button kind="quiet" name="intent" value="revoke" aria-label={t('revoke-one', { name: isolate(name) })}>
            {t('revoke')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** A partner's keys for programs: made, shown once, revoked. */
export default function KeysPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-keys')
  const lineName = useLineName()
  const answer = actionData as KeyAnswer | undefined
  const form = useForm(keyForm, answer, { namespace: 'partners-keys', failed: failedTexts })
  const { keys, next, isFresh, isRevoked } = loaderData
  const labels = { name: t('field.name'), lines: t('field.lines'), days: t('field.days') }
  return (
    <PortalFrame
      place="keys"
      title={t('title')}
      lede={
        <>
          {t('lede')} <a href="/api">{t('functions')}</a>
        </>
      }
    >
      <div className={styles.inFrame}>
        {answer?.key ? (
          <Notice kind="success" announce title={t('made')}>
            <p>{t('made-text')}</p>
            <code dir="ltr" className={styles.key} id="new-key">
              {answer.key}
            </code>
            <CopyButton of="new-key" name={t('made')} />
          </Notice>
        ) : isRevoked ? (
          <DoneNotice>{t('revoked')}</DoneNotice>
        ) : null}
        <section className={styles.card}>
          <h2>{t('list')}</h2>
          {keys.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <StitchedList
              items={keys.map((each) => (
                <KeyRow key={each.id} apiKey={each} />
              ))}
            />
          )}
          {next ? (
            <a href={`/partner-home/keys?${new URLSearchParams({ after: next }).toString()}`} className={partners.link}>
              {t('older')}
            </a>
          ) : null}
        </section>
        <section className={styles.card}>
          <h2>{t('make')}</h2>
          <form method="post" action="/partner-home/keys" noValidate className={styles.form}>
            <FormSummary form={form} labels={labels} />
            <TextInput
              {...form.field('name')}
              label={labels.name}
              hint={t('field.name-hint')}
              autoComplete="off"
              maxLength={60}
              dir="auto"
            />
            <OptionList
              name="lines"
              label={labels.lines}
              error={form.errors['lines']}
              multiple
              sideBySide
              defaultValues={listIn(form.values, 'lines')}
              options={keyLines.map((line) => ({ value: line, label: lineName(line) }))}
            />
            <div className={styles.threes}>
              <OptionList
                {...form.field('days')}
                label={labels.days}
                options={dayChoices.map((days) => ({ value: days, label: t(`days.${days}`) }))}
              />
            </div>
            {isFresh ? null : <CodeBox form={form} />}
            <Button wideOnPhone>{t('submit')}</Button>
          </form>
        </section>
      </div>
    </PortalFrame>
  )
}
