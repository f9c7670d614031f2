/** Revoking the debit without another method cancels the policy: said before it is done (T-062). */
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { changePolicy, PolicyChangeFrame, policyNumIn } from '../../../../platform/policies/web/index.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import { toCents } from '../../../../shared/money.ts'
import { revokeCATermDebit } from '../../contract.ts'
import { MethodName } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'
import styles from '../application/later-pages.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy', 'policies-page', 'payments'] }

export const meta = pageMeta({ namespace: 'term-ca-policy', title: 'revoke.title', description: 'revoke.lede', noIndex: true })

export async function loader(args: LoaderFunctionArgs) {
  const { policyNum, revoking } = (await readPolicy(args)).policy
  // Looking is no try to revoke: only that is counted.
  if (!revoking) throw redirect(policyPath(policyNum))
  return { policyNum, preview: revoking }
}

export const action = formAction(async ({ values, ...args }) => {
  const policyNum = policyNumIn(args.request)
  return changePolicy(
    args,
    revokeCATermDebit,
    { policyNum, confirm: true, cancels: values['cancels'] === 'yes', methodId: values['methodId'] },
    { values },
    // What the page said is no longer so: it is shown again, as it is now.
    ({ state }) =>
      state === 'preview'
        ? policyPath(policyNum, '/revoke')
        : `${policyPath(policyNum)}&done=${state === 'cancelled' ? 'cancelled' : 'revoked'}`,
  )
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function RevokePage({ loaderData: { policyNum, preview }, actionData }: PageProps<typeof loader, typeof action>) {
  const { t: tPolicy } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const form = useForm(noFields, actionData, { namespace: 'term-ca' })
  return (
    <PolicyChangeFrame
      policy={policyPath(policyNum)}
      heading={tPolicy('revoke.heading')}
      lede={tPolicy('revoke.lede')}
      answer={actionData}
      form={form}
      submit={tPolicy(preview.cancels ? 'revoke.submit-cancel' : 'revoke.submit')}
      keep={tPolicy('policy.keep')}
      kind="danger"
    >
      <input type="hidden" name="cancels" value={preview.cancels ? 'yes' : 'no'} />
      <input type="hidden" name="methodId" value={preview.methodId ?? ''} />
      {preview.cancels ? (
        <div className={styles.facts}>
          <Notice
            kind="warning"
            title={tPolicy('revoke.cancels')}
            actions={<a href={policyPath(policyNum, '/payment')}>{tPolicy('revoke.other-method')}</a>}
          >
            {tPolicy('revoke.cancels-text')}
          </Notice>
          <DetailList
            rows={[
              // Within the review the policy is as if it had never been.
              ...(preview.refund > 0 ? [] : [{ label: tPolicy('policy.cover-until'), value: longDate(preview.endsOn, locale) }]),
              {
                label: tPolicy('policies-page:refund'),
                value:
                  preview.refund > 0 ? (
                    <Money cents={toCents(preview.refund)} currency="CAD" withCurrency />
                  ) : (
                    tPolicy('revoke.nothing')
                  ),
                total: true,
              },
            ]}
          />
        </div>
      ) : (
        <DetailList rows={[{ label: tPolicy('revoke.next-method'), value: <MethodName method={preview.nextMethod} /> }]} />
      )}
    </PolicyChangeFrame>
  )
}
