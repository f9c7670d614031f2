import type { TFunction } from 'i18next'
import { isolate } from '../../../../shared/isolate.ts'
import type { PartnerPay } from '../../../../shared/partner-pay.ts'
import { directionOf, type Locale } from '../../../../shared/locale.ts'
import { Mark } from '../../../../web/brand.tsx'
import { namesOf, type FirstPriceAnswer, type FirstQuestion } from '../../../quotes/web/index.ts'
import type { WidgetWords } from './line-widget.ts'

/** What the module inside the frame reads from the document: the names of its `data-` attributes are here and in `frame.ts`. */
export interface WidgetDocumentProps {
  locale: Locale
  brand: string
  /** Texts of `partners-widget`; `web` and `quotes-first` are named with their keys. */
  t: TFunction
  style: string
  /** Address of the module. */
  script: string
  line: string
  /** The partner's company, and how it is paid. */
  company: string
  paid: PartnerPay
  insurer: string
  words: WidgetWords
  questions: readonly FirstQuestion[]
  /** What was typed that is no answer, by the boxes' names: it stays in them. */
  typed: Readonly<Record<string, string>>
  /** Sentences for answers that are none, by their names. */
  errors: Readonly<Record<string, string>>
  first: FirstPriceAnswer
  /** The link to the purchase, and whether it opens in a tab of its own. */
  start: string
  opensTab: boolean
  /** The origin of the host page that is told what happens; null where it is not one of the partner's. */
  host: string | null
  /** What the form sends besides the answers. */
  named: Readonly<Record<string, string>>
}

interface BoxProps {
  question: FirstQuestion
  typed: WidgetDocumentProps['typed']
  errors: WidgetDocumentProps['errors']
}

const stateOf = (name: string, errors: BoxProps['errors'], hint?: string) => ({
  id: `answer-${name}`,
  name,
  'aria-invalid': errors[name] === undefined ? undefined : true,
  'aria-describedby': [...(hint ? [`hint-${name}`] : []), `error-${name}`].join(' '),
})

function Wrong({ name, errors }: { name: string; errors: BoxProps['errors'] }) {
  return (
    <p className="error" id={`error-${name}`} hidden={errors[name] === undefined}>
      {errors[name]}
    </p>
  )
}

function Hint({ name, hint }: { name: string; hint: string | undefined }) {
  return hint ? (
    <p className="hint" id={`hint-${name}`}>
      {hint}
    </p>
  ) : null
}

function OneBox({ question, typed, errors }: BoxProps) {
  const [name = ''] = namesOf(question)
  const { label, hint } = question
  const state = stateOf(name, errors, hint)
  return (
    <div className="field">
      <label htmlFor={state.id}>{label}</label>
      {question.kind === 'count' ? (
        <span className="count" dir="ltr">
          <button type="button" data-step="-1" aria-label={question.fewer} hidden>
            −
          </button>
          <input
            {...state}
            type="number"
            inputMode="numeric"
            defaultValue={typed[name] ?? question.value}
            min={question.least}
            max={question.most}
          />
          <button type="button" data-step="1" aria-label={question.more} hidden>
            +
          </button>
        </span>
      ) : question.kind === 'select' ? (
        <select {...state} defaultValue={typed[name] ?? question.value}>
          {question.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isClosed} dir="auto">
              {option.label}
            </option>
          ))}
        </select>
      ) : null}
      <Hint name={name} hint={hint} />
      <Wrong name={name} errors={errors} />
    </div>
  )
}

function Group({ question, typed, errors }: BoxProps) {
  const [name = ''] = namesOf(question)
  const { label, hint } = question
  return (
    <fieldset className="field" aria-describedby={hint ? `hint-${name}` : undefined}>
      <legend>{label}</legend>
      {question.kind === 'choice' ? (
        <>
          <span className="choice">
            {question.options.map((option) => (
              <label key={option.value}>
                <input type="radio" name={name} value={option.value} defaultChecked={option.value === question.value} />
                {option.label}
              </label>
            ))}
          </span>
          <Hint name={name} hint={hint} />
          <Wrong name={name} errors={errors} />
        </>
      ) : question.kind === 'dates' ? (
        <span className="dates">
          {question.dates.map((date) => (
            <span key={date.name} className="date">
              <label htmlFor={`answer-${date.name}`}>{date.label}</label>
              <input
                {...stateOf(date.name, errors)}
                type="date"
                dir="ltr"
                defaultValue={typed[date.name] ?? date.value}
                min={date.least}
                max={date.most}
              />
              <Wrong name={date.name} errors={errors} />
            </span>
          ))}
        </span>
      ) : null}
    </fieldset>
  )
}

/** The price, or why there is none. */
function Price({ t, words, first, errors, insurer }: Pick<WidgetDocumentProps, 't' | 'words' | 'first' | 'errors' | 'insurer'>) {
  const { price, message } = first
  const fix = t('partners-widget:fix')
  const none = t('quotes-first:none')
  return (
    <section
      className="price"
      aria-label={t('partners-widget:price')}
      data-part="figures"
      data-cents={price?.cents}
      data-currency={price?.currency}
    >
      <p data-part="priced" hidden={price === null}>
        <span className="about">{words.about}</span>{' '}
        <bdi className="amount" dir="ltr" data-part="amount">
          {price?.amount}
        </bdi>{' '}
        <span className="about">{words.per}</span>
      </p>
      <p className="small" data-part="basis" hidden={price === null}>
        {price?.basis}
      </p>
      <p data-part="message" data-none={none} data-fix={fix} data-failed={t('quotes-first:failed')} hidden={price !== null}>
        {price !== null ? null : Object.keys(errors).length > 0 ? fix : (message ?? none)}
      </p>
      <p className="small">{t('quotes-first:insurer', { insurer })}</p>
    </section>
  )
}

/** The whole document inside the frame: a plain GET form that works without scripts; `frame.ts` makes the price follow. */
export function WidgetDocument(props: WidgetDocumentProps) {
  const {
    locale,
    brand,
    t,
    style,
    script,
    line,
    company,
    paid,
    insurer,
    words,
    questions,
    typed,
    errors,
    start,
    opensTab,
    host,
    named,
  } = props
  return (
    <html lang={locale} dir={directionOf(locale)} data-host={host ?? undefined} data-line={line}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} – ${t('web:frame.with-partner', { partner: isolate(company) })}`}</title>
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet; its hash stands in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <script type="module" src={script} />
      </head>
      <body>
        <main aria-labelledby="title">
          <p className="by">
            <Mark size={28} />
            <strong>{brand}</strong> <span>{t('web:frame.with-partner', { partner: isolate(company) })}</span>
          </p>
          <h1 id="title">{words.title}</h1>
          <form method="get" action={`/widget/${line}`} noValidate>
            {Object.entries(named).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="fields">
              {questions.map((question) => {
                const Field = question.kind === 'choice' || question.kind === 'dates' ? Group : OneBox
                return <Field key={namesOf(question)[0]} question={question} typed={typed} errors={errors} />
              })}
            </div>
            <noscript>
              <button type="submit" className="again">
                {t('quotes-first:again')}
              </button>
            </noscript>
          </form>
          <Price {...props} />
          <a className="next" href={start} target={opensTab ? '_blank' : '_top'} rel={opensTab ? 'noopener' : undefined}>
            {t('partners-widget:continue')}
            {opensTab ? <span className="hidden">{t('partners-widget:tab')}</span> : null}
          </a>
          <p className="hidden" role="status" data-part="announced" />
          <div className="notes">
            {[
              t('quotes-first:nothing-kept'),
              t('partners-widget:sample', { insurer }),
              ...words.notes,
              t(`site:partner-paid.${paid}`, { partner: isolate(company) }),
            ].map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </main>
      </body>
    </html>
  )
}

/** In place of a widget: its partner is none or has named no page, or too much was asked for. */
export function PlainDocument({
  locale,
  t,
  style,
  title,
  landing,
}: Pick<WidgetDocumentProps, 'locale' | 't' | 'style'> & { title: string; landing: string }) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet; its hash stands in the policy */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            <a href={landing} target="_top">
              {t('partners-widget:plain.link')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
