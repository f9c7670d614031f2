import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import type { PostalAddress } from '../../../shared/postal-address.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { replaceCATermPaymentMethod } from '../contract.ts'
import { Authorization } from './authorization.tsx'
import { MethodFields } from './method-fields.tsx'
import { readMethod, withoutSecrets } from './method-form.ts'
import { money } from './money.ts'
import { MethodName } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'
import { useFieldErrors } from './field-errors.ts'
import styles from './later-pages.module.css'
import { boxes, insurersDay } from './survey.ts'
import { doAndGo, type WayBackAnswer } from './way-back.ts'
import { WayBackFrame } from './way-back-frame.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy', 'payments'] }

export const meta = pageMeta({ namespace: 'term-ca', title: 'replace.title', description: 'policy.description', noIndex: true })

export async function loader(given: LoaderFunctionArgs) {
  const { policy } = await readPolicy(given)
  const { policyNum, method, price, paymentFrequency: cycle, unpaid } = policy
  return { policyNum, method, price, cycle, unpaid }
}

/** Here no mailing address is at hand: the billing address is always typed. */
const noMailing: PostalAddress = { addr1: '', city: '', province: '', postalCode: '' }

export async function action(given: ActionFunctionArgs) {
  const policyNum = new URL(given.request.url).searchParams.get('policy') ?? ''
  const values = boxes(await given.request.formData())
  const shown = withoutSecrets(values)
  const read = readMethod({ ...values, sameAddress: '' }, noMailing, insurersDay(readPage(given).now()))
  if ('errors' in read) return data<WayBackAnswer>({ values: shown, errors: read.errors }, { status: 400 })
  return doAndGo(
    given,
    replaceCATermPaymentMethod,
    { policyNum, method: read.method, authorized: true },
    shown,
    () => `${policyPath(policyNum)}&done=method`,
  )
}

export default function ReplaceMethodPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca')
  const locale = useLocale()
  const values = actionData?.values ?? {}
  const [left, setLeft] = useState<WayBackAnswer>()
  // What was found in the fields of one method says nothing of the other one.
  const errors = useFieldErrors(left === actionData ? undefined : actionData?.errors, values)
  return (
    <WayBackFrame
      policyNum={loaderData.policyNum}
      heading={t('replace.heading')}
      lede={
        <>
          {loaderData.unpaid > 0 ? t('replace.lede-unpaid', { amount: money(loaderData.unpaid, locale) }) : t('replace.lede')}{' '}
          <MethodName method={loaderData.method} />.
        </>
      }
      answer={actionData}
      errors={errors}
      submit={t('replace.submit')}
    >
      <div
        onChange={({ target }) => {
          if ((target as Partial<HTMLInputElement>).name === 'paymethod') setLeft(actionData)
        }}
      >
        <MethodFields values={values} errors={errors} ownAddress />
      </div>
      <div className={styles.group}>
        <Authorization dollars={loaderData.price} cycle={loaderData.cycle} error={errors['authorized']} />
      </div>
    </WayBackFrame>
  )
}
