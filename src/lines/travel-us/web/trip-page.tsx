import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { usStateOptions } from '../../../web/form/us-state-options.ts'
import { getDraft, saveDraft } from '../../../platform/applications/contract.ts'
import { takeEdit, useAutosave } from '../../../platform/applications/web/index.ts'
import { SiteFrame } from '../../../platform/site/web/index.ts'
import { listIn, textIn } from '../../../web/form/boxes.ts'
import { readForm } from '../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { isKnownBrowser } from '../../../web/known-browser.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button, DefaultButton } from '../../../web/ui/button.tsx'
import { OptionList } from '../../../web/ui/choices.tsx'
import { Notice, OfflineBar, SavedStatus } from '../../../web/ui/feedback.tsx'
import { DateFields, FieldStack, MoneyInput, SelectInput } from '../../../web/ui/inputs.tsx'
import { PricePanel } from '../../../web/ui/price.tsx'
import { StitchProgress } from '../../../web/ui/progress.tsx'
import { SidePage } from '../../../web/ui/layouts/side-page.tsx'
import { AgeFields } from './age-fields.tsx'
import { destinationOptions } from './destination-options.ts'
import { requestQuote } from './quote-request.ts'
import { useSteps } from './steps.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import styles from './trip-page.module.css'
import { boxesOfStrip, insurersDay, readTripBoxes, tripForm, type TripBoxes } from './trip-form.ts'

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
  const saved: TripBoxes = draft && !draft.haserror && draft.answers ? draft.answers : {}
  return {
    values: { triptype: 'Flight', age: [''], ...saved, ...boxesOfStrip(searchParams) },
    destinations: destinationOptions(page.locale),
    today: insurersDay(page.now()),
    // Back from the plans the address has lost the partner; the saved answers have not.
    partner: searchParams.get('partner') ?? textIn(saved, 'partner') ?? '',
    campaign: searchParams.get('campaign') ?? textIn(saved, 'campaign') ?? '',
  }
}

type Answer = FormAnswer<TripBoxes>

const withoutIntent = ({ intent: _intent, ...values }: TripBoxes): TripBoxes => values

export const action = formAction(
  async ({ values: sent, ...given }) => {
    const page = readPage(given)
    const { edit, rest: values } = takeEdit(sent)
    const intent = textIn(values, 'intent') ?? ''
    const keep = async (): Promise<boolean> => {
      const outcome = await page.call(saveDraft, { line, answers: withoutIntent(values), edit }).catch(() => null)
      return outcome !== null && !outcome.haserror
    }
    if (intent === 'save') {
      const saved = await keep()
      return data({ saved }, { status: saved ? 200 : 503 })
    }
    const ages = listIn(values, 'age')
    if (intent === 'add-age') return data<Answer>({ errors: {}, values: { ...values, age: [...ages, ''] } })
    if (intent.startsWith('remove-age-')) {
      const age = ages.filter((_age, at) => at !== Number(intent.slice(11)))
      return data<Answer>({ errors: {}, values: { ...values, age } })
    }
    const read = readForm(tripForm, values, insurersDay(page.now()))
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    // The partner of this line's own address with its campaign, else who sent the visit.
    const own = textIn(values, 'partner')
    const referral = own ? { partnerId: own, campaignId: textIn(values, 'campaign') || undefined } : page.referral
    const priced = await requestQuote(page, read.answers, {}, referral, { values })
    if ('answer' in priced) return priced.answer
    await keep()
    return redirect(`/travel/selectplanusa?quote=${priced.outcome.quotekey}`)
  },
  { read: readTripBoxes },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function TripPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us')
  const navigation = useNavigation()
  const { form: element, state: saved, touch } = useAutosave('/travel/infousa')
  const form = useForm(tripForm, actionData && 'values' in actionData ? actionData : undefined, {
    namespace: 'travel-us',
    today: loaderData.today,
    stored: loaderData.values as TripBoxes,
    read: readTripBoxes,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent',
  })
  const { values, errors, field, dateField } = form
  const [chosen, setChosen] = useState(() => textIn(values, 'destination') ?? '')
  // Said at the choice; what the server refuses after sending says the same.
  const closed = errors['destination']
    ? null
    : loaderData.destinations.find(({ value, isClosed }) => isClosed && value === chosen)
  const steps = useSteps('trip')
  const busy = navigation.state !== 'idle' && navigation.formAction === '/travel/infousa'

  return (
    <SiteFrame kind="flow" saved={saved ? <SavedStatus state={saved} /> : null}>
      <div className={`content ${styles.page}`}>
        <StitchProgress steps={steps} shape="line" />
        <SidePage className={styles.answers} side={<WhatToExpect />}>
          <OfflineBar />
          <h1>{t('trip.heading')}</h1>
          <p className={styles.lede}>{t('trip.lede')}</p>
          <FormSummary form={form} />
          <Form ref={element} method="post" noValidate className={styles.form} {...form.handlers} onChange={touch}>
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
              <AgeFields
                ages={listIn(values, 'age')}
                error={errors['ages']}
                onChange={() => {
                  touch()
                  requestAnimationFrame(() => form.onChanged(element.current))
                }}
              />
              <SelectInput
                {...field('state')}
                label={t('trip.state')}
                why={t('trip.state-why')}
                width="long"
                options={usStateOptions}
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
