import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useLineName } from '../../../web/line-names.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, TextArea } from '../../../web/ui/controls/inputs.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminFrame, callFresh, CodeBox, requireAdmin } from '../../admin/web/index.ts'
import { getRates, loadRateTable, tryRateTable, type Effect } from '../contract.ts'
import { EffectTable } from './effect-table.tsx'
import styles from './rates.module.css'
import { tableIn, withFileAsText } from './table-file.ts'

export const handle: PageHandle = { namespaces: ['rates', 'admin'] }

export const meta = pageMeta({ namespace: 'rates', title: 'load', path: '/admin/rates', noIndex: true })

/** What the insurer says of the table that stands in the form. */
interface LoadAnswer extends FormAnswer {
  tried?: { wrong: string[]; version: string; effective: string | null; effects: Effect[] }
}

export async function loader(args: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(args)
  const found = await page.call(getRates, {})
  if (found.haserror) throw new Error(found.message)
  const rates = found.lines.find(({ line }) => line === args.params['line'])
  if (!rates) throw data(null, { status: 404 })
  return { role, isFresh, lineNames: page.lineNames, rates }
}

export const action = formAction(
  async ({ values, ...args }) => {
    const { page } = await requireAdmin(args)
    const line = args.params['line'] ?? ''
    const table = tableIn(values['table'] ?? '')
    if (!table) return data<LoadAnswer>({ values, errors: { table: 'form.no-table' } }, { status: 400 })
    if (values['intent'] === 'try') {
      const tried = await callOrAnswer(page, tryRateTable, { line, table }, { values })
      return 'answer' in tried ? tried.answer : data<LoadAnswer>({ values, errors: {}, tried: tried.outcome })
    }
    if (values['intent'] !== 'load') throw data(null, { status: 404 })
    const loaded = await callFresh(page, loadRateTable, { line, table }, values)
    if (!('answer' in loaded)) return redirect(`/admin/rates?loaded=${encodeURIComponent(loaded.outcome.version)}`, 303)
    const tried = await page.call(tryRateTable, { line, table }).catch(() => null)
    const answer: LoadAnswer = { ...loaded.answer.data, ...(tried && !tried.haserror ? { tried } : {}) }
    return data(answer, loaded.answer.init ?? undefined)
  },
  { read: withFileAsText },
)

/** Where a table is judged, its effect seen, and then loaded. */
export default function LoadPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('rates')
  const { role, isFresh, rates } = loaderData
  const lineName = useLineName()
  const answer = actionData as LoadAnswer | undefined
  const form = useForm(noFields, answer, { namespace: 'rates', failed: { generic: 'failed' } })
  const tried = answer?.tried
  const isWhole = tried !== undefined && tried.wrong.length === 0
  return (
    <AdminFrame
      place="rates"
      role={role}
      back="/admin/rates"
      title={t('load')}
      lede={
        <>
          {lineName(rates.line)} · <bdi>{rates.insurer}</bdi>
        </>
      }
    >
      <form method="post" encType="multipart/form-data" noValidate className={styles.page}>
        <AdminCard title={t('form.heading')}>
          <div className={styles.form}>
            <FormSummary form={form} labels={{ table: t('form.table'), code: t('admin:code.label') }} />
            {tried && !isWhole ? (
              <Notice kind="danger" announce title={t('form.wrong')}>
                <ul className={styles.wrong}>
                  {tried.wrong.map((each) => (
                    <li key={each} dir="ltr">
                      {each}
                    </li>
                  ))}
                </ul>
              </Notice>
            ) : null}
            <FieldStack>
              <div>
                <label htmlFor="file" className={styles.label}>
                  {t('form.file')}
                </label>
                <input id="file" type="file" name="file" accept=".json,application/json" className={styles.file} />
              </div>
              <TextArea
                {...form.field('table')}
                label={t('form.table')}
                hint={t('form.table-hint')}
                rows={12}
                dir="ltr"
                spellCheck={false}
              />
            </FieldStack>
            <Button name="intent" value="try" kind={isWhole ? 'quiet' : 'primary'}>
              {t('form.try')}
            </Button>
          </div>
        </AdminCard>
        {isWhole ? (
          <AdminCard
            title={<Runs text={t('effect', { version: isolateLtr(tried.version), day: isolateLtr(tried.effective ?? '') })} />}
          >
            <EffectTable label={t('form.effect')} effects={tried.effects} currency={rates.currency} />
            <div className={styles.form}>
              <p className={styles.text}>{t('form.final')}</p>
              {isFresh && !answer?.errors['code'] ? null : <CodeBox form={form} />}
              <Button name="intent" value="load" kind="danger">
                {t('form.load')}
              </Button>
            </div>
          </AdminCard>
        ) : null}
      </form>
    </AdminFrame>
  )
}
