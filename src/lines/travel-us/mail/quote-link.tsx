import * as z from 'zod/mini'
import { dayInText, Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

/** The way back to a saved quote. Nothing in it was typed by the sender but the trip itself. */
export const mail = defineMail({
  name: 'travel-us-quote-link',
  schema: z.object({
    destination: personName(),
    departure: z.iso.date(),
    comeBack: z.iso.date(),
    premiumCents: z.int().check(z.positive()),
    /** The saved quote's page. */
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].quoteLink.subject,
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale].quoteLink
    const departure = dayInText(data.departure, locale)
    return (
      <Message
        setting={setting}
        words={text}
        rows={[
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
          { label: text.destination, value: isolate(data.destination) },
          { label: text.dates, value: fillText(text.datesValue, { departure, comeBack: dayInText(data.comeBack, locale) }) },
          { label: text.price, value: moneyWithCurrency(data.premiumCents, locale, 'USD') },
        ]}
        path={data.path}
        quiet={fillText(text.ends, { date: departure })}
      />
    )
  },
})
