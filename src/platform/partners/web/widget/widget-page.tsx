/** The partner's widget: on which sites it is shown, the line for them, and how it looks. */
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '../../../../shared/locale.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { text } from '../../../../web/form/fields.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useLineName } from '../../../../web/line-names.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { CopyButton } from '../../../../web/ui/controls/copy-button.tsx'
import { DoneNotice } from '../../../../web/ui/notices/done-notice.tsx'
import { EmptyState } from '../../../../web/ui/notices/feedback.tsx'
import { SelectInput, TextArea } from '../../../../web/ui/controls/inputs.tsx'
import { AdminCard } from '../../../admin/web/index.ts'
import { getPartnerWidget } from '../../contract.ts'
import { keyLines, mostWidgetOrigins } from '../../rules/index.ts'
import { PortalFrame, portalNamespaces } from '../portal/portal-frame.tsx'
import { chosenIn, readPortal } from '../portal/read-portal.ts'
import portal from '../portal/portal.module.css'
import { choiceIn, snippetData, snippetOf } from './snippet.ts'
import { widgetAction } from './widget-action.ts'
import styles from './widget-page.module.css'

export const handle: PageHandle = { namespaces: ['partners-widget', ...portalNamespaces] }

export const meta = pageMeta({
  namespace: 'partners-widget',
  title: 'title',
  description: 'description',
  path: '/partner-home/widget',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { name, origins, campaigns } = await readPortal(args, getPartnerWidget, {})
  const { origin, locale, lineNames } = readPage(args)
  const choice = choiceIn(new URL(args.request.url).searchParams, locale, campaigns)
  const snippet = snippetData(name, choice)
  return {
    lineNames,
    origins,
    campaigns,
    choice,
    snippet,
    line: snippetOf(origin, snippet),
    isDone: chosenIn(args.request, 'done') !== undefined,
  }
}

export const action = widgetAction

const sitesForm = defineForm({ origins: text() })

type Loaded = Awaited<ReturnType<typeof loader>>

/** Where the widget may be shown. */
function Sites({ origins, answer }: Pick<Loaded, 'origins'> & { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('partners-widget')
  const stored = origins.join('\n')
  const form = useForm(sitesForm, answer, { namespace: 'partners-widget', stored: { origins: stored }, failed: failedTexts })
  return (
    <form method="post" action="/partner-home/widget" noValidate className={styles.form}>
      <p>{origins.length === 0 ? t('sites.none') : t('sites.text')}</p>
      <FormSummary form={form} labels={{ origins: t('sites.label') }} />
      <input type="hidden" name="was" value={stored} />
      <TextArea
        {...form.field('origins')}
        label={t('sites.label')}
        hint={t('sites.hint', { most: mostWidgetOrigins })}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      <Button wideOnPhone>{t('sites.save')}</Button>
    </form>
  )
}

/** What the snippet asks for, and the snippet. */
function Snippet({ campaigns, choice, line }: Pick<Loaded, 'campaigns' | 'choice' | 'line'>) {
  const { t } = useTranslation('partners-widget')
  const lineName = useLineName()
  return (
    <>
      <p className={styles.text}>{t('snippet.text')}</p>
      <form method="get" action="/partner-home/widget" className={portal.filters}>
        <SelectInput
          name="line"
          label={t('snippet.line')}
          defaultValue={choice.line}
          emptyLabel={null}
          options={keyLines.map((value) => ({ value, label: lineName(value) }))}
        />
        <SelectInput
          name="language"
          label={t('snippet.language')}
          defaultValue={choice.language}
          emptyLabel={null}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <SelectInput
          name="campaign"
          label={t('snippet.campaign')}
          defaultValue={choice.campaign}
          emptyLabel={t('snippet.no-campaign')}
          options={campaigns.map(({ idnum, label }) => ({ value: String(idnum), label: `${idnum}. ${label}` }))}
        />
        <SelectInput
          name="opens"
          label={t('snippet.open')}
          defaultValue={choice.opens}
          emptyLabel={null}
          options={[
            { value: 'here', label: t('snippet.here') },
            { value: 'tab', label: t('snippet.tab') },
          ]}
        />
        <Button kind="quiet">{t('snippet.show')}</Button>
      </form>
      <pre className={styles.snippet} dir="ltr" tabIndex={0} aria-label={t('snippet.copy-of')}>
        <code id="snippet">{line}</code>
      </pre>
      <CopyButton of="snippet" name={t('snippet.copy-of')} />
    </>
  )
}

export default function WidgetPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-widget')
  const { origins, campaigns, choice, snippet, line, isDone } = loaderData
  return (
    <PortalFrame place="widget" title={t('title')} lede={t('lede')}>
      <DoneNotice>{isDone && t('sites.done')}</DoneNotice>
      <AdminCard title={t('sites.title')}>
        <Sites origins={origins} answer={actionData as FormAnswer | undefined} />
      </AdminCard>
      <AdminCard title={t('snippet.title')}>
        <Snippet campaigns={campaigns} choice={choice} line={line} />
      </AdminCard>
      <AdminCard title={t('preview.title')}>
        {origins.length === 0 ? (
          <EmptyState>{t('preview.without')}</EmptyState>
        ) : (
          <>
            <p>{t('preview.text')}</p>
            <div id="preview" className={styles.preview} />
            <script src="/widget.js" {...snippet} data-into="#preview" async />
          </>
        )}
      </AdminCard>
    </PortalFrame>
  )
}
