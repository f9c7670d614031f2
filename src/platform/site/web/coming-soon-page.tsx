import { useTranslation } from 'react-i18next'
import { data, redirect, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { ProductBlock } from '../../../shared/brand.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import { BlockStrip } from '../../../web/ui/layouts/block-strip.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { appendWebLead, type LeadType } from '../contract.ts'
import styles from './coming-soon-page.module.css'
import { SiteFrame } from './site-frame.tsx'

/**
 * Readings: the specification lists these routes but no document describes the lines (platform P-024); renters insurance has an insurer in
 * the US alone, and its Canadian page informs (L-016).
 */
const lines = {
  '/auto': { lead: 'auto', block: 'auto' },
  '/homeowners-to-come': { lead: 'homeowners', block: 'home' },
  '/renters-ca': { lead: 'renters', block: 'renters' },
  '/landlord': { lead: 'landlord', block: 'condo' },
  '/business': { lead: 'business', block: 'renters' },
} as const satisfies Record<string, { lead: LeadType; block: ProductBlock }>

type LinePath = keyof typeof lines
const pathOf = (pathname: string): LinePath => {
  const path = pathname.replace(/\/$/, '')
  if (path in lines) return path as LinePath
  throw data(null, { status: 404 })
}

const lineOf = (loaderData: unknown): string => (loaderData as { lead?: string } | undefined)?.lead ?? 'auto'

export const meta = pageMeta({
  namespace: 'site',
  title: (t, found) => t(`soon.${lineOf(found)}.title`),
  description: (t, found) => t(`soon.${lineOf(found)}.text`),
  keywords: (t, found) => t(`soon.${lineOf(found)}.keywords`),
  path: (found) => (found as { path?: string } | undefined)?.path ?? '',
})

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathOf(pathname)
  return { path, ...lines[path], isKept: searchParams.has('kept') }
}

export const action = formAction(async ({ values, ...args }) => {
  const page = readPage(args)
  const path = pathOf(new URL(args.request.url).pathname)
  const payload = {
    user: { email: values['email'] ?? '' },
    policytype: lines[path].lead,
    options: { country: page.country, language: page.locale },
  }
  const called = await callOrAnswer(page, appendWebLead, payload, { values })
  if ('outcome' in called) return redirect(`${path}?kept`, 303)
  return called.failure?.code === 'invalid-argument' ? wrongAnswer({ values }, { email: 'soon.error.email' }) : called.answer
})

/** A line to come: what it will be, and a way to hear about it. */
export default function ComingSoonPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  const { lead, block, isKept } = loaderData
  const form = useForm(noFields, actionData, {
    namespace: 'site',
    failed: { generic: 'web:globals.errors.generic' },
  })
  return (
    <SiteFrame>
      <BlockStrip block={block} />
      <div className={`content ${styles.page}`}>
        <p className={styles.soon}>{t('home.soon')}</p>
        <h1>{t(`soon.${lead}.title`)}</h1>
        <p className={styles.lede}>{t(`soon.${lead}.text`)}</p>
        {isKept ? (
          <DoneNotice>{t('soon.kept')}</DoneNotice>
        ) : (
          <>
            <FormSummary form={form} />
            <form method="post" action={pathname} noValidate className={styles.form}>
              <FieldStack>
                <TextInput
                  {...form.field('email')}
                  type="email"
                  label={t('soon.email')}
                  hint={t('soon.hint')}
                  autoComplete="email"
                  leftToRight
                />
              </FieldStack>
              <Button wideOnPhone>{t('soon.button')}</Button>
            </form>
          </>
        )}
      </div>
    </SiteFrame>
  )
}
