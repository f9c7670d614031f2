import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { cancelAction, cancelLoader, CancelPolicy } from '../../../../platform/policies/web/index.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { cancelPetPolicy } from '../../contract.ts'
import { failedTexts } from '../failed-texts.ts'
import { policyPath } from '../paths.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-policy', 'policies-page', 'payments'] }

export const meta = pageMeta({
  namespace: 'pet-policy',
  title: 'cancel.heading',
  description: 'cancel.lede',
  path: '/pet/policy/cancel',
  noIndex: true,
})

/** What joined the policy, where only that is to end. */
const endorsementIn = (request: Request): { endorsement?: string } => {
  const endorsement = new URL(request.url).searchParams.get('endorsement')
  return endorsement ? { endorsement } : {}
}

export async function loader(args: LoaderFunctionArgs) {
  const only = endorsementIn(args.request)
  const load = cancelLoader(({ call }, policyNum) => call(cancelPetPolicy, { policyNum, ...only }), policyPath)
  return { ...(await load(args)), isPart: only.endorsement !== undefined }
}

/** What the server says where no script runs: it does not know which of the two sentences stands beside the box. */
const box = { name: 'sure', required: 'error.sure' } as const

export const action = cancelAction(cancelPetPolicy, box, policyPath, endorsementIn)

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { isPart, preview } = loaderData
  const until = preview?.coverUntil ?? null
  const date = until === null ? null : longDate(until, locale)
  return (
    <CancelPolicy
      {...loaderData}
      // After the review no day is the last one for a full refund.
      preview={preview && { ...preview, lastDay: until === null ? preview.lastDay : null }}
      answer={actionData}
      policyPath={policyPath}
      namespace="pet-policy"
      box={{ ...box, required: date === null ? 'error.no-claim' : 'error.end' }}
      failed={failedTexts}
      part={isPart ? { submit: t('cancel.submit-part'), keep: t('cancel.keep-part') } : undefined}
      say={(name) => (isPart && name === 'heading' ? t('cancel.heading-part') : t(`cancel.${name}`, { date: '' }))}
      lede={date === null ? t('cancel.lede') : t('cancel.lede-later', { date })}
      nothing={t('cancel.nothing')}
      agree={date === null ? t('cancel.no-claim') : t('cancel.sure', { date })}
    />
  )
}
