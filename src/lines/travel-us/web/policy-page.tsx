import { useTranslation } from 'react-i18next'
import { data, redirect, useFetcher, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import type { ProfileChange } from '../../../platform/profile/contract.ts'
import {
  askForProfile,
  keepInProfile,
  ProfileQuestion,
  readProfileAnswer,
  type ProfileAnswer,
} from '../../../platform/profile/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import { noFields } from '../../../web/form/define-form.ts'
import { callOrAnswer, formAction, keepTyped } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { getUSATravelPolicy, getUSATravelPurchase, sendGeneraliPolicy, type PolicyInfo } from '../contract.ts'
import { findDestination } from '../rules/destinations.ts'
import { isReturnable } from '../rules/review.ts'
import { destinationLabel } from './destination-options.ts'
import { ownCoverageWords, longDate } from './plan-words.ts'
import { knownPurchaser } from './known-purchaser.ts'
import { failedTexts } from './failed-texts.ts'
import styles from './policy-page.module.css'
import { Waiting } from './policy-waiting.tsx'
import { signInAnd } from './sign-in-and.ts'
import { insurersDay } from './trip-form.ts'
import { insurer } from '../rules/insurer.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'profile'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'policy.title',
  description: 'policy.description',
  path: '/travel/policyusa',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams, pathname, search } = new URL(request.url)
  const reference = searchParams.get('reference')
  const number = searchParams.get('policy')
  if (reference) {
    const waiting = { kind: 'waiting' as const, state: 'pending' as const, reference }
    const purchase = await page.call(getUSATravelPurchase, { bookingreservno: reference }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'not-found' && page.person) throw data(null, { status: 404 })
      if (['unauthenticated', 'not-found', 'invalid-argument'].includes(error.code)) throw signInAnd(pathname + search)
      // Too many at once, or a pause of the database: the purchase goes on, and the page asks again.
      return null
    })
    if (!purchase) return waiting
    if (purchase.haserror) throw signInAnd(pathname + search)
    if (purchase.policyInfo) throw redirect(`/travel/policyusa?policy=${purchase.policyInfo.policynumber}&new=1`)
    return { ...waiting, state: purchase.state }
  }
  if (!number) throw redirect('/travel/policiesusa')
  try {
    const outcome = await page.call(getUSATravelPolicy, { policyNum: number })
    if (outcome.haserror) throw signInAnd(pathname + search)
    const { policyInfo, travellers } = outcome
    const country = findDestination(policyInfo.destination)?.code ?? ''
    return {
      kind: 'policy' as const,
      policyInfo,
      travellers,
      canCancel:
        policyInfo.state === 'in-force' &&
        isReturnable(insurersDay(page.now()), { reviewUntil: policyInfo.reviewEnds, departureDate: policyInfo.departdate }),
      isNew: searchParams.has('new'),
      asked: searchParams.has('new') ? await askForProfile(request, page, knownPurchaser(outcome)) : null,
      destination: destinationLabel(country, page.locale),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'not-found' && page.person) throw data(null, { status: 404 })
    if (['unauthenticated', 'not-found', 'invalid-argument'].includes(error.code)) throw signInAnd(pathname + search)
    throw error
  }
}

interface Sent extends FormAnswer {
  sent?: boolean
  profile?: ProfileAnswer
}

const nothing: FormAnswer = { values: {}, errors: {} }

export const action = formAction(async ({ values, ...given }) => {
  const page = readPage(given)
  const payload = { policyNum: new URL(given.request.url).searchParams.get('policy') ?? '' }
  const answer = readProfileAnswer(values)
  if (answer) {
    const policy = await page.call(getUSATravelPolicy, payload)
    const profile = await keepInProfile(page, policy.haserror ? null : knownPurchaser(policy), answer)
    return data<Sent>({ ...nothing, profile })
  }
  const called = await callOrAnswer(page, sendGeneraliPolicy, payload, { values })
  return 'answer' in called ? called.answer : data<Sent>({ ...nothing, sent: true })
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PolicyPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return loaderData.kind === 'waiting' ? <Waiting {...loaderData} /> : <Policy {...loaderData} answered={actionData} />
}

function Policy({
  policyInfo,
  travellers,
  canCancel,
  isNew,
  asked,
  destination,
  answered,
}: {
  policyInfo: PolicyInfo
  travellers: { name: string; age: number }[]
  canCancel: boolean
  isNew: boolean
  asked: ProfileChange | null
  destination: string
  answered: Sent | undefined
}) {
  const { t } = useTranslation('travel-us')
  const locale = useLocale()
  const sender = useFetcher<Sent>()
  const result = sender.data ?? answered
  const { form } = useForm(noFields, result, { namespace: 'travel-us', state: sender.state, failed: failedTexts }).errors
  const isCancelled = policyInfo.state === 'cancelled'
  const dayOf = (moment = policyInfo.departdate): string => longDate(moment.slice(0, 10), locale)
  const document = `/travel/policyusa/document?policy=${policyInfo.policynumber}`
  return (
    <SiteFrame>
      <div className={styles.block} data-new={isNew || undefined}>
        <BlockPattern block="travel" />
      </div>
      <div className={`content ${styles.page}`}>
        {isNew && !isCancelled ? (
          <>
            <h1>{t('policy.thanks')}</h1>
            <p className={styles.lede}>
              {t('policy.thanks-text', {
                email: isolateLtr(policyInfo.email),
                cancellation: isolate(dayOf(policyInfo.cancellationFrom)),
                travel: isolate(dayOf(policyInfo.travelFrom)),
              })}
            </p>
          </>
        ) : (
          <h1>
            {t('policy.heading')} <bdi>{policyInfo.policynumber}</bdi>
          </h1>
        )}
        {isCancelled ? (
          <Notice kind="warning">
            {t('policy.cancelled', { amount: moneyWithCurrency(Math.round(policyInfo.price * 100), locale, 'USD') })}
          </Notice>
        ) : null}
        <div className={`${styles.actions} no-print`}>
          <ButtonLink to={document} reloadDocument wideOnPhone>
            {t('policy.view')}
          </ButtonLink>
          <ButtonLink kind="quiet" to={`${document}&as=pdf`} reloadDocument wideOnPhone>
            {t('policy.download')}
          </ButtonLink>
          <sender.Form method="post" className={styles.send}>
            <Button kind="quiet" busy={sender.state !== 'idle'} wideOnPhone>
              {t('policy.email')}
            </Button>
          </sender.Form>
        </div>
        {result?.sent ? (
          <Notice kind="success" announce>
            {t('policy.sent', { email: isolateLtr(policyInfo.email) })}
          </Notice>
        ) : null}
        {form ? (
          <Notice kind="danger" announce>
            {form}
          </Notice>
        ) : null}
        <ProfileQuestion asked={asked} answer={answered?.profile} />
        <div className={styles.columns}>
          <DetailList
            rows={[
              { label: t('policy.number'), value: <bdi>{policyInfo.policynumber}</bdi> },
              { label: t('policy.plan'), value: t(`size.${policyInfo.size}`) },
              { label: t('policy.carrier'), value: policyInfo.carrier },
              { label: t('policy.destination'), value: destination },
              {
                label: t('policy.dates'),
                value: `${longDate(policyInfo.departdate, locale)} – ${longDate(policyInfo.returndate, locale)}`,
              },
              ...(isCancelled
                ? []
                : [
                    { label: t('policy.cancellation-from'), value: dayOf(policyInfo.cancellationFrom) },
                    { label: t('policy.travel-from'), value: dayOf(policyInfo.travelFrom) },
                  ]),
              {
                label: t('policy.travellers'),
                value: travellers.map(({ name, age }, at) => (
                  <span key={at} className={styles.person}>
                    {t('policy.traveller', { name: isolate(name), count: age })}
                  </span>
                )),
              },
              { label: t('policy.reference'), value: <bdi>{policyInfo.bookingreservno}</bdi> },
              { label: t('policy.created'), value: longDate(insurer.dayOf(new Date(policyInfo.created)), locale) },
              {
                label: t('policy.paid'),
                value: (
                  <bdi dir="ltr">
                    {t(`card.${policyInfo.cardBrand}` as never)} •••• {policyInfo.cardLast4}
                  </bdi>
                ),
              },
              { label: t('policy.price'), value: <Money cents={Math.round(policyInfo.price * 100)} withCurrency />, total: true },
            ]}
          />
          <section className={styles.aside}>
            <h2>{t('policy.help')}</h2>
            <p>
              {t('policy.assistance')}{' '}
              <a href={`tel:${policyInfo.assistancePhone.replaceAll(/[^\d+]/g, '')}`}>
                <bdi>{policyInfo.assistancePhone}</bdi>
              </a>
            </p>
            {canCancel ? (
              <p className="no-print">
                {t('policy.review', { date: longDate(policyInfo.reviewEnds, locale) })}{' '}
                <a href={`/travel/cancelusa?policy=${policyInfo.policynumber}`}>{t('policy.cancel')}</a>
              </p>
            ) : null}
            <p>{t('policy.claim')}</p>
          </section>
        </div>
        <h2 className={styles.second}>{t('policy.covers')}</h2>
        <div className={styles.covers}>
          <DetailList
            rows={policyInfo.coverages.map((coverage) => ({
              label: t(`benefit.name.${coverage.benefit}` as never),
              value: ownCoverageWords(t, locale, coverage, insurer.dayOf(new Date(policyInfo.created))),
            }))}
          />
        </div>
        <p className={styles.more}>
          <a href="/travel/policiesusa">{t('policies.all')}</a>
        </p>
      </div>
    </SiteFrame>
  )
}
