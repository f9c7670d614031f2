import { useTranslation } from 'react-i18next'
import { data, redirect, useLocation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { BlockPattern, type BlockName } from '../../../web/brand.tsx'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { FieldStack, TextInput } from '../../../web/ui/inputs.tsx'
import { appendWebLead, type LeadType } from '../contract.ts'
import styles from './coming-soon-page.module.css'
import { SiteFrame } from './site-frame.tsx'

/** Reading: the specification lists these routes but no document describes the lines (platform P-024). */
const lines = {
  '/auto': { lead: 'auto', block: 'auto' },
  '/homeowners-to-come': { lead: 'homeowners', block: 'home' },
  '/landlord': { lead: 'landlord', block: 'condo' },
  '/business': { lead: 'business', block: 'renters' },
} as const satisfies Record<string, { lead: LeadType; block: BlockName }>

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

export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const path = pathOf(new URL(request.url).pathname)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    await page.call(appendWebLead, {
      user: { email },
      policytype: lines[path].lead,
      options: { country: page.country, language: page.locale },
    })
    return redirect(`${path}?kept`, 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const errors: Record<string, string> = {
      email:
        error.code === 'invalid-argument'
          ? 'soon.error.email'
          : error.code === 'resource-exhausted'
            ? 'soon.error.too-many'
            : 'web:globals.errors.generic',
    }
    return data({ errors, email }, { status: error.status })
  }
}

/** A line to come: what it will be, and a way to hear about it. */
export default function ComingSoonPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  const { lead, block, isKept } = loaderData
  const given = actionData && 'errors' in actionData ? actionData : null
  const errors = given ? { email: t(given.errors['email'] as 'soon.error.email') } : {}
  return (
    <SiteFrame>
      <div className={styles.strip}>
        <BlockPattern block={block} />
      </div>
      <div className={`content ${styles.page}`}>
        <p className={styles.soon}>{t('home.soon')}</p>
        <h1>{t(`soon.${lead}.title`)}</h1>
        <p className={styles.lede}>{t(`soon.${lead}.text`)}</p>
        {isKept ? (
          <Notice kind="success" announce>
            {t('soon.kept')}
          </Notice>
        ) : (
          <>
            <ErrorSummary errors={errors} />
            <form method="post" action={pathname} noValidate className={styles.form}>
              <FieldStack>
                <TextInput
                  name="email"
                  type="email"
                  label={t('soon.email')}
                  hint={t('soon.hint')}
                  autoComplete="email"
                  leftToRight
                  defaultValue={given?.email ?? ''}
                  error={errors.email}
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
