/** The trip in three short screens of one address: where, when, and who with what it costs. */
import { startTransition, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  data,
  redirect,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { getDraft, saveDraft } from '../../../../platform/applications/contract.ts'
import { answerSave, takeEdit, useAutosave } from '../../../../platform/applications/web/index.ts'
import { Lede, PricingForm, PricingPage, useFirstPrice, type FollowingPrice } from '../../../../platform/quotes/web/index.ts'
import { namedIn, referralBy } from '../../../../platform/site/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { useFocusOnMove } from '../../../../web/form/use-focus-on-move.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import { isKnownBrowser } from '../../../../web/known-browser.ts'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { BackLink, Button } from '../../../../web/ui/controls/button.tsx'
import { ContinueBar } from '../../../../web/ui/layouts/continue-bar.tsx'
import { insurer } from '../../rules/insurer.ts'
import { destinationOptions } from './destination-options.ts'
import { requestQuote } from './quote-request.ts'
import { useSteps } from '../steps.ts'
import { boxesOfStrip, readTripBoxes, type TripBoxes } from './trip-form.ts'
import styles from './trip-page.module.css'
import {
  errorsInPart,
  firstPriceQuery,
  formUpTo,
  nextPart,
  partBefore,
  partOfErrors,
  partSent,
  partToOpen,
  pathOfPart,
  pressSmallButton,
  smallButton,
  tripParts,
  type TripPart,
} from './trip-parts.ts'
import { FromPrice, TripSummary, useTripWords, type TripWords } from './trip-summary.tsx'
import { TripWhen } from './trip-when.tsx'
import { TripWhere } from './trip-where.tsx'
import { TripWho } from './trip-who.tsx'
import { useTripPart } from './use-trip-part.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us', 'travel-us-trip', 'web-calendar', 'quotes-first'] }

export const meta = pageMeta({
  namespace: 'travel-us-trip',
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
  const values: TripBoxes = { triptype: 'Flight', age: [''], ...saved, ...boxesOfStrip(searchParams) }
  const today = insurer.dayOf(page.now())
  const requestedPart = searchParams.get('part')
  const part = partToOpen(requestedPart, values, today)
  if (requestedPart !== null && requestedPart !== part) throw redirect(pathOfPart(part, searchParams, { keepAnswers: true }))
  const named = namedIn(searchParams)
  return {
    values,
    part,
    destinations: destinationOptions(page.locale),
    today,
    // Back from the plans the address has lost the partner; the saved answers have not.
    named: named.partner === '' ? { partner: textIn(saved, 'partner') ?? '', campaign: textIn(saved, 'campaign') ?? '' } : named,
  }
}

/** From part to part nothing is asked of the server: the boxes of all three are in the page. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherPart = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherPart && formMethod === undefined ? false : defaultShouldRevalidate
}

type Answer = FormAnswer<TripBoxes>

const withoutButtons = ({ intent: _intent, part: _part, ...values }: TripBoxes): TripBoxes => values

export const action = formAction(
  async ({ values: sent, ...args }) => {
    const page = readPage(args)
    const { edit, rest: values } = takeEdit(sent)
    const intent = textIn(values, 'intent') ?? ''
    const draft = { line, answers: withoutButtons(values), edit }
    if (intent === 'save') return answerSave(page, draft)
    const keep = async (): Promise<boolean> => {
      const outcome = await page.call(saveDraft, draft).catch(() => null)
      return outcome !== null && !outcome.haserror
    }
    const pressed = pressSmallButton(intent, values)
    if (pressed) return data<Answer>({ errors: {}, values: pressed })
    const part = partSent(values)
    const read = readForm(formUpTo(part), values, insurer.dayOf(page.now()))
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const next = nextPart(part)
    if (next) {
      // Where nothing can be kept, the next part comes as the answer, with everything that was typed.
      if (!(await keep())) return data<Answer>({ errors: {}, values: { ...values, part: next } })
      return redirect(pathOfPart(next, new URL(args.request.url).searchParams))
    }
    const referral = referralBy(page.referral, { partner: textIn(values, 'partner'), campaign: textIn(values, 'campaign') })
    const priced = await requestQuote(page, read.answers, {}, referral, { values })
    if ('answer' in priced) return priced.answer
    await keep()
    return redirect(`/travel/selectplanusa?quote=${priced.outcome.quotekey}`)
  },
  { read: readTripBoxes, intents: ['save', '', smallButton] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

const headings = {
  where: ['travel-us-trip:trip.where', 'travel-us-trip:trip.destination-hint'],
  when: ['travel-us-trip:trip.when', 'travel-us-trip:trip.when-lede'],
  who: ['travel-us-trip:trip.who', 'travel-us-trip:trip.who-lede'],
} as const

export default function TripPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { form: element, state: saved, touch } = useAutosave('/travel/infousa')
  const answered = actionData && 'values' in actionData ? (actionData as Answer) : undefined
  const part = useTripPart(answered, loaderData.part)
  const form = useForm(formUpTo(part), answered, {
    namespace: 'travel-us',
    today: loaderData.today,
    stored: loaderData.values,
    read: readTripBoxes,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent',
  })
  const partForm = { ...form, errors: errorsInPart(part, form.errors) }
  const [chosen, setChosen] = useState(() => textIn(form.values, 'destination') ?? '')
  const [typed, setTyped] = useState<TripBoxes>(form.values)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useTripWords(typed, loaderData.destinations.find(({ value }) => value === chosen)?.label)
  const first = useFirstPrice('/travel/firstpriceusa', firstPriceQuery(typed, loaderData.today))
  const steps = useSteps('trip')

  useFocusOnMove(part, partForm.errors, () => heading.current)

  /** After React has written what was pressed into the boxes. */
  const lookAgain = (): void => {
    touch()
    requestAnimationFrame(() => {
      if (!element.current) return
      setTyped(readTripBoxes(new FormData(element.current)))
      form.onChanged(element.current)
    })
  }
  const open = (to: TripPart): void => {
    touch()
    void navigate(pathOfPart(to, search))
  }
  /** Another part opens without the server; one with something to fix stays, and the last one is sent. */
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    form.handlers.onSubmit(event)
    if (button?.name === 'intent') return
    const read = readForm(formUpTo(part), readTripBoxes(new FormData(event.currentTarget)), loaderData.today)
    const to = 'errors' in read ? partOfErrors(read.errors) : nextPart(part)
    if (to === null || to === part) return
    event.preventDefault()
    open(to)
  }
  const [title, lede] = headings[part]

  return (
    <PricingPage
      saved={saved}
      steps={steps}
      part={tripParts.indexOf(part) / tripParts.length}
      screen={{
        place: t('travel-us-trip:screen.place', { part: tripParts.indexOf(part) + 1 }),
        name: t(`travel-us-trip:screen.${part}`),
      }}
      side={<TripSummary part={part} typed={typed} today={loaderData.today} words={words} first={first} />}
    >
      <PartBack part={part} onOpen={open} />
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <Lede>{t(lede)}</Lede>
      <PricingForm
        form={partForm}
        asks={() => part === 'who'}
        waiting={{
          block: 'travel',
          words: t('travel-us-trip:trip.asking', { insurer: insurer.name }),
          slow: t('plan.asking-slow'),
        }}
        ref={element}
        onSubmit={onSubmit}
        onInput={(event) => {
          form.handlers.onInput(event)
          const boxes = readTripBoxes(new FormData(event.currentTarget))
          startTransition(() => setTyped(boxes))
        }}
        onChange={touch}
      >
        <input type="hidden" name="partner" value={loaderData.named.partner} />
        <input type="hidden" name="campaign" value={loaderData.named.campaign} />
        <input type="hidden" name="part" value={part} />
        <div hidden={part !== 'where'}>
          <TripWhere
            form={partForm}
            destinations={loaderData.destinations}
            chosen={chosen}
            onChoose={(code) => {
              setChosen(code)
              lookAgain()
            }}
          />
        </div>
        <div hidden={part !== 'when'}>
          <TripWhen form={partForm} typed={typed} today={loaderData.today} isSeen={part === 'when'} />
        </div>
        <div hidden={part !== 'who'}>
          <TripWho form={partForm} answered={answered?.values} typed={typed} onRows={lookAgain} />
        </div>
        <PartContinue part={part} words={words} first={first} />
        <p className={styles.small}>
          {t('travel-us-trip:trip.no-contact')} {t('plan.carrier')}
        </p>
      </PricingForm>
    </PricingPage>
  )
}

/** Leads to the part before, if there is one; a plain click opens it without the server. */
function PartBack({ part, onOpen }: { part: TripPart; onOpen: (part: TripPart) => void }) {
  const [search] = useSearchParams()
  const back = partBefore(part)
  if (back === null) return null
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(back)
  }
  return (
    <span onClickCapture={onClick}>
      <BackLink to={pathOfPart(back, search, { keepAnswers: true })} />
    </span>
  )
}

/** The button that leads on, with the part's answers beside it; in the last part with the first price, once there is one. */
function PartContinue({ part, words, first }: { part: TripPart; words: TripWords; first: FollowingPrice }) {
  const { t } = useTranslation('travel-us-trip')
  const busy = useIsSending()
  return (
    <ContinueBar
      summary={part !== 'who' ? words.place : first.price ? <FromPrice cents={first.price.cents} /> : words.ages}
      detail={part === 'where' ? words.type : part === 'when' ? words.days : first.price ? words.days : words.place}
    >
      <Button busy={busy} wideOnPhone>
        {part === 'who' ? t('trip.submit') : t('trip.continue')}
      </Button>
    </ContinueBar>
  )
}
