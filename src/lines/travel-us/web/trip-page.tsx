import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type LoaderFunctionArgs, type ActionFunctionArgs } from 'react-router'
import { usStateNames } from '../../../shared/us-states.ts'
import { getDraft, saveDraft } from '../../../platform/applications/contract.ts'
import { takeEdit, useAutosave } from '../../../platform/applications/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { isKnownBrowser } from '../../../web/known-browser.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button, DefaultButton } from '../../../web/ui/button.tsx'
import { OptionList } from '../../../web/ui/choices.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice, OfflineBar, SavedStatus } from '../../../web/ui/feedback.tsx'
import { DateFields, FieldStack, MoneyInput, SelectInput } from '../../../web/ui/inputs.tsx'
import { dateFieldIn, fieldIn } from '../../../web/ui/field-in.ts'
import { PricePanel } from '../../../web/ui/price.tsx'
import { StitchProgress } from '../../../web/ui/progress.tsx'
import { SidePage } from '../../../web/ui/side-page.tsx'
import { AgeFields } from './age-fields.tsx'
import { destinationOptions } from './destination-options.ts'
import { requestQuote } from './quote-request.ts'
import { useSentences } from './say.ts'
import { useSteps } from './steps.ts'
import styles from './trip-page.module.css'
import { insurersDay, listOf, one, readTripForm, valuesOf, type FormErrors, type FormValues } from './trip-form.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us'] }

export const meta = pageMeta({
  namespace: 'travel-us',
  title: 'trip.title',
  description: 'trip.description',
  path: '/travel/infousa',
  noIndex: true,
})

const line = 'travel-us'
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { searchParams } = new URL(request.url)
  const draft = isKnownBrowser(request) ? await page.call(getDraft, { line }).catch(() => null) : null
  const saved: FormValues = draft && !draft.haserror && draft.answers ? draft.answers : {}
  return {
    values: { triptype: 'Flight', age: [''], ...saved },
    destinations: destinationOptions(page.locale),
    today: insurersDay(page.now()),
    // Back from the plans the address has lost the partner; the saved answers have not.
    partner: searchParams.get('partner') ?? one(saved, 'partner'),
    campaign: searchParams.get('campaign') ?? one(saved, 'campaign'),
  }
}

interface Answer {
  errors: FormErrors
  values: FormValues
}

const withoutIntent = ({ intent: _intent, ...values }: FormValues): FormValues => values

export async function action({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const { edit, rest: values } = takeEdit(valuesOf(await request.formData()))
  const intent = one(values, 'intent')
  const keep = async (): Promise<boolean> => {
    const outcome = await page.call(saveDraft, { line, answers: withoutIntent(values), edit }).catch(() => null)
    return outcome !== null && !outcome.haserror
  }
  if (intent === 'save') {
    const saved = await keep()
    return data({ saved }, { status: saved ? 200 : 503 })
  }
  if (intent === 'add-age') return data<Answer>({ errors: {}, values: { ...values, age: [...listOf(values, 'age'), ''] } })
  if (intent.startsWith('remove-age-'))
    return data<Answer>({
      errors: {},
      values: { ...values, age: listOf(values, 'age').filter((_age, at) => at !== Number(intent.slice(11))) },
    })
  const read = readTripForm(values, insurersDay(page.now()))
  if ('errors' in read) return data<Answer>({ errors: read.errors, values }, { status: 400 })
  // The partner of this line's own address with its campaign, else who sent the visit.
  const own = one(values, 'partner')
  const referral = own ? { partnerId: own, campaignId: one(values, 'campaign') || undefined } : page.referral
  const priced = await requestQuote(page.call, read.answers, {}, referral)
  if ('errors' in priced) return data<Answer>({ errors: priced.errors, values }, { status: 400 })
  await keep()
  return redirect(`/travel/selectplanusa?quote=${priced.quote.quotekey}`)
}

export default function TripPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us')
  const navigation = useNavigation()
  const { form, state: saved, touch } = useAutosave('/travel/infousa')
  const [own, setOwn] = useState<FormErrors | null>(null)
  const answered = actionData && 'values' in actionData ? actionData : null
  const errors = useSentences(own ?? answered?.errors)
  const values = answered?.values ?? loaderData.values
  const field = fieldIn(values, errors)
  const [chosen, setChosen] = useState(() => one(values, 'destination'))
  // Said at the choice; what the server refuses after sending says the same.
  const closed = errors['destination']
    ? null
    : loaderData.destinations.find(({ value, isClosed }) => isClosed && value === chosen)
  const dateField = dateFieldIn(values, errors)
  const steps = useSteps('trip')
  const busy = navigation.state !== 'idle' && navigation.formAction === '/travel/infousa'

  const check = (event: React.FormEvent<HTMLFormElement>): void => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (pressed?.name === 'intent') return
    const read = readTripForm(valuesOf(new FormData(event.currentTarget)), loaderData.today)
    setOwn('errors' in read ? { ...read.errors } : null)
    if ('errors' in read) event.preventDefault()
  }

  return (
    <SiteFrame kind="flow" saved={saved ? <SavedStatus state={saved} /> : null}>
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <SidePage className={styles.answers} side={<WhatToExpect />}>
          <OfflineBar />
          <h1>{t('trip.heading')}</h1>
          <p className={styles.lede}>{t('trip.lede')}</p>
          <ErrorSummary errors={errors} />
          <Form ref={form} method="post" noValidate className={styles.form} onSubmit={check} onChange={touch}>
            <DefaultButton />
            <input type="hidden" name="partner" value={loaderData.partner} />
            <input type="hidden" name="campaign" value={loaderData.campaign} />
            <FieldStack>
              <div>
                <SelectInput
                  {...field('destination')}
                  label={t('trip.destination')}
                  hint={t('trip.destination-hint')}
                  why={t('trip.destination-why')}
                  options={loaderData.destinations.map(({ value, label, isClosed }) => ({
                    value,
                    label: isClosed ? t('trip.not-sold', { place: label }) : label,
                  }))}
                  onChange={(event) => setChosen(event.target.value)}
                />
                <div role="status">
                  {closed ? <Notice kind="warning">{t('trip.destination-closed', { place: closed.label })}</Notice> : null}
                </div>
              </div>
              <OptionList
                {...field('triptype')}
                label={t('trip.type')}
                sideBySide
                options={[
                  { value: 'Flight', label: t('trip.type-flight') },
                  { value: 'Cruise', label: t('trip.type-cruise') },
                  { value: 'Tour', label: t('trip.type-tour') },
                  { value: 'Lodging', label: t('trip.type-lodging') },
                ]}
              />
              <FieldStack columns={2}>
                <DateFields {...dateField('departdate')} label={t('trip.departs')} hint={t('trip.departs-hint')} />
                <DateFields {...dateField('returndate')} label={t('trip.returns')} hint={t('trip.returns-hint')} />
              </FieldStack>
              <AgeFields ages={listOf(values, 'age')} error={errors['ages']} onChange={touch} />
              <SelectInput
                {...field('state')}
                label={t('trip.state')}
                why={t('trip.state-why')}
                width="long"
                options={usStateNames.map(({ code, name }) => ({ value: code, label: name }))}
                autoComplete="address-level1"
              />
              <MoneyInput {...field('tripcost')} label={t('trip.cost')} hint={t('trip.cost-hint')} why={t('trip.cost-why')} />
            </FieldStack>
            <p className={styles.actions}>
              <Button busy={busy} wideOnPhone>
                {t('trip.submit')}
              </Button>
            </p>
            <p className={styles.small}>
              {t('trip.no-contact')} {t('plan.carrier')}
            </p>
          </Form>
        </SidePage>
      </div>
    </SiteFrame>
  )
}

/** Beside the six questions: what the prices will be prices of. */
function WhatToExpect() {
  const { t } = useTranslation('travel-us')
  return (
    <PricePanel
      block="travel"
      title={t('panel.title')}
      rows={[
        { label: t('panel.compare'), value: t('panel.compare-three') },
        { label: t('panel.held'), value: t('panel.held-hours') },
        { label: t('panel.review'), value: t('panel.review-days') },
      ]}
    />
  )
}
