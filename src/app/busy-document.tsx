/** The plain page of a server that is full, kept so small that it costs next to nothing. */
import type { TFunction } from 'i18next'
import { directionOf, type Locale } from '../shared/locale.ts'
import type { UnsentForm } from './unsent-form.ts'

export interface BusyDocumentProps {
  locale: Locale
  t: TFunction
  /** A form comes back to be sent again, without its boxes where they may not be written into a page. */
  sent: 'nothing' | 'withheld' | UnsentForm
}

/** A page that was only asked for asks again by itself; a form waits for a press. */
export function BusyDocument({ locale, t, sent }: BusyDocumentProps) {
  const text = t(sent === 'nothing' ? 'web-busy:text' : sent === 'withheld' ? 'web-busy:reload' : 'web-busy:unsent')
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {sent === 'nothing' ? <meta httpEquiv="refresh" content="3" /> : null}
        <title>{t('busy.title')}</title>
      </head>
      <body>
        <h1>{t('busy.title')}</h1>
        <p>{text}</p>
        {typeof sent === 'string' ? null : (
          <form method="post" action={sent.action}>
            {sent.boxes.map(([name, value], at) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <button>{t('broken.retry')}</button>
          </form>
        )}
      </body>
    </html>
  )
}
