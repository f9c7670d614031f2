import { useTranslation } from 'react-i18next'
import {
  data,
  Form,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router'
import {
  asksPriceAgain,
  isRunOut,
  isSendIntent,
  lookAt,
  priceQuoteAgain,
  QuoteRunOut,
  sendIntents,
} from '../../../../platform/quotes/web/index.ts'
import { namedIn, referralBy, type NamedReferral, SiteFrame } from '../../../../platform/site/web/index.ts'
import { isNotFound } from '../../../../web/read-found.ts'
import type { PayloadOf } from '../../../../shared/function.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { refusedAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { readCookie, readPage, type PageContext } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { Notice, OfflineBar } from '../../../../web/ui/notices/feedback.tsx'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { PricePanel } from '../../../../web/ui/price.tsx'
import { ProblemDialog } from '../../../../web/ui/notices/problem-dialogs.tsx'
import { SidePage } from '../../../../web/ui/layouts/side-page.tsx'
import { getCATermGrid, getCATermPremium, openCATermQuote } from '../../contract.ts'
import { firstFaceDollars } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import { ApplicantFields } from '../application/eligibility-fields.tsx'
import { EstimatePart } from './estimate-part.tsx'
import styles from '../public-page.module.css'
import { whyEstimateDiffers, snapped, termFor } from './estimate.ts'
import { ageOfStrip, applicantForm, applicantOf, boxesOfStrip } from './quote-form.ts'
import { quotePath } from './quote-path.ts'
import { usePlaceFocus } from '../place-focus.ts'
import { Refusal } from '../refusal.tsx'
import { applyWith, lookAgain, quoteToBoxes, readWish, sendEstimate, wishCookie } from './saved-quote.ts'
import type { VisibleEstimate } from './visible-estimate.ts'
import { useVisibleProblem } from '../visible-problem.ts'
import { wishIn } from './wish-address.ts'
import { problemAnswer, sentFrom, type SurveyAnswer } from '../application/survey.ts'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['term-ca', 'term-ca-eligibility', 'term-ca-estimate', 'quotes', 'web-copy'],
}

export const meta = pageMeta({
  namespace: 'term-ca',
  title: 'term-ca-estimate:estimate.title',
  description: 'term-ca-estimate:estimate.description',
  path: '/quote',
})

/** Somebody else's, one that was deleted, and none at all answer alike. */
const openQuote = async (page: PageContext, of: PayloadOf<typeof openCATermQuote>) => {
  try {
    return await page.call(openCATermQuote, of)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const openEstimate = async (args: LoaderFunctionArgs, of: PayloadOf<typeof openCATermQuote>) => {
  const page = readPage(args)
  const { call } = page
  const quote = await openQuote(page, of)
  if (quote?.haserror && isRunOut(quote)) return { runOut: quote.message }
  if (!quote || quote.haserror) return { isGone: true }
  const { dob, sex, smoker, province } = quote
  const grid = await call(getCATermGrid, { dob, sex, smoker, province })
  if (grid.haserror) return { refused: { code: grid.code, message: grid.message } }
  const estimate: VisibleEstimate = {
    quotekey: quote.quotekey,
    grid,
    wish: {
      faceDollars: quote.faceAmount,
      term: quote.termLength,
      ...wishIn(new URL(args.request.url).searchParams),
    },
    priced: { amount: quote.faceAmount, term: quote.termLength, frequency: quote.paymentFrequency },
    frequency: quote.paymentFrequency,
    receipt: quote.receipt as SignedReceipt,
    isExpired: quote.expired,
  }
  return { shown: estimate }
}

export async function loader(args: LoaderFunctionArgs) {
  const page = readPage(args)
  const { searchParams } = new URL(args.request.url)
  const look = lookAt(args.request)
  const entry = {
    today: insurer.dayOf(page.now()),
    values: { ...boxesOfStrip(searchParams), ...(await quoteToBoxes(page, searchParams.get('change'))) },
    age: ageOfStrip(searchParams),
    amount: searchParams.get('amount') ?? '',
    term: searchParams.get('term') ?? '',
    named: namedIn(searchParams),
  }
  const opened = look && (await openEstimate(args, look))
  const isGone = opened !== null && 'isGone' in opened
  return data(
    {
      ...entry,
      isGone,
      runOut: opened && 'runOut' in opened ? (opened.runOut ?? null) : null,
      shown: opened && 'shown' in opened ? opened.shown : null,
      refused: opened && 'refused' in opened ? opened.refused : null,
    },
    { status: isGone ? 404 : 200 },
  )
}

/** The price follows the thumb in the browser: what a part of the page asks for changes nothing of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, formData, defaultShouldRevalidate }) =>
  formAction?.startsWith('/canadianterm/') || isSendIntent(formData?.get('intent')) ? false : defaultShouldRevalidate

/** Asks for all prices of the person; the quote that is stored begins where the person left the sliders, or in the middle. */
const getQuote = async (args: ActionFunctionArgs, values: Boxes) => {
  const page = readPage(args)
  const sent = sentFrom(values)
  const read = readForm(applicantForm, values, insurer.dayOf(page.now()))
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const answers = applicantOf(read.answers)
  try {
    const grid = await page.call(getCATermGrid, answers)
    if (grid.haserror) return refusedAnswer(sent, grid)
    const wish = readWish(readCookie(args.request, wishCookie))
    const requested = {
      faceDollars: Number(values['amount']) || wish?.faceDollars || snapped(grid, firstFaceDollars),
      term: Number(values['term']) || wish?.term,
    }
    const priced = await page.call(getCATermPremium, {
      ...referralBy(page.referral, values),
      ...answers,
      faceAmount: snapped(grid, requested.faceDollars),
      termLength: termFor(grid, requested.term),
    })
    if (priced.haserror) return refusedAnswer(sent, priced)
    // More or less than can be had: the page says so beside its price.
    return redirect(
      quotePath(
        { quotekey: priced.quotekey, faceDollars: whyEstimateDiffers(grid, requested).amount?.asked ?? null, term: null },
        null,
      ),
    )
  } catch (error) {
    return problemAnswer(error, sent)
  }
}

export const action = formAction(
  async ({ values, ...args }) => {
    if (asksPriceAgain(values))
      return priceQuoteAgain(
        readPage(args),
        args.request,
        openCATermQuote,
        (quotekey) => `/quote?quote=${encodeURIComponent(quotekey)}`,
      )
    if (isSendIntent(values['intent'])) return sendEstimate(args, values)
    if (values['intent'] === 'apply') return applyWith(args, values)
    if (values['intent'] === 'look') return lookAgain(args, values)
    return getQuote(args, values)
  },
  { intents: ['price-again', ...sendIntents, 'apply', 'look', ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function QuotePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const answer = actionData as SurveyAnswer | undefined
  usePlaceFocus(loaderData.shown?.quotekey ?? '')
  if (loaderData.shown)
    return <EstimatePart key={loaderData.shown.quotekey} shown={loaderData.shown as VisibleEstimate} answer={answer} />
  if (loaderData.runOut !== null) return <QuoteRunOut why={loaderData.runOut} answered={answer} />
  return <QuoteForm {...loaderData} answer={answer} />
}

function QuoteForm({
  values: formValues,
  today,
  age,
  amount,
  term,
  named,
  refused,
  isGone,
  answer,
}: {
  values: Boxes
  today: string
  age: number | null
  amount: string
  term: string
  named: NamedReferral
  refused: { code: string; message: string } | null | undefined
  isGone: boolean
  answer: SurveyAnswer | undefined
}) {
  const { t } = useTranslation('term-ca')
  const busy = useIsSending()
  const form = useForm(applicantForm, answer, { namespace: 'term-ca', today, stored: formValues })
  const { values } = form
  return (
    <SiteFrame>
      <SidePage className={`content ${styles.page}`} side={<WhatToExpect />}>
        <h1>{t('term-ca-estimate:estimate.form-heading')}</h1>
        <p className={styles.lede}>
          {t('term-ca-estimate:estimate.form-lede')}
          {age === null ? null : ` ${t('term-ca-estimate:estimate.form-age', { age })}`}
        </p>
        <OfflineBar />
        {isGone && !answer ? <Notice kind="warning">{t('term-ca-estimate:estimate.gone')}</Notice> : null}
        <Refusal refused={answer?.refused ?? refused ?? undefined} />
        <Form method="post" noValidate className={styles.form} {...form.handlers}>
          {answer?.refused ? null : <FormSummary form={form} />}
          <input type="hidden" name="amount" value={values['amount'] ?? amount} />
          <input type="hidden" name="term" value={values['term'] ?? term} />
          <input type="hidden" name="partner" value={values['partner'] ?? named.partner} />
          <input type="hidden" name="campaign" value={values['campaign'] ?? named.campaign} />
          <FieldStack>
            <ApplicantFields form={form} today={today} />
          </FieldStack>
          <p className={styles.actions}>
            <Button busy={busy} wideOnPhone>
              {t('term-ca-estimate:estimate.get')}
            </Button>
          </p>
          <p className={styles.small}>{t('term-ca-estimate:estimate.no-contact')}</p>
        </Form>
      </SidePage>
      <ProblemDialog {...useVisibleProblem(answer)} />
    </SiteFrame>
  )
}

/** Beside the five questions: what the price will be a price of. */
function WhatToExpect() {
  const { t } = useTranslation('term-ca')
  return (
    <PricePanel
      block="life"
      title={t('panel.estimate')}
      rows={[
        { label: t('panel.cover'), value: t('panel.cover-most') },
        { label: t('panel.term'), value: t('panel.terms') },
        { label: t('panel.exam'), value: t('panel.exam-none') },
        { label: t('panel.review'), value: t('panel.review-days') },
      ]}
    />
  )
}
