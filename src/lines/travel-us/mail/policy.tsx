import { createEvent, type DateArray } from 'ics'
import * as z from 'zod/mini'
import { dayInText, Message, Steps, SubHeading } from '../../../platform/messages/mail/index.ts'
import { defineMail, mailName, personName } from '../../../server/mail.ts'
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { mailTexts } from './texts.ts'

const isoDay = () => z.iso.date()

const asDayOf = (date: IsoDate): DateArray => [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]

/** The policy is in force: the certificate, the days of cover for the calendar, and what to do when something happens. */
export const mail = defineMail({
  name: 'travel-us-policy',
  schema: z.object({
    name: personName(),
    certificateNumber: z.string().check(z.regex(/^[A-Z]{2}-\d{6,12}$/)),
    destination: personName(),
    departure: isoDay(),
    comeBack: isoDay(),
    reviewUntil: isoDay(),
    cancellationFrom: isoDay(),
    travelFrom: isoDay(),
    insurer: z.string(),
    assistancePhone: z.string().check(z.regex(/^\+?[\d ()-]{7,24}$/)),
    /** The policy's page. */
    path: z.string(),
    pdf: z.instanceof(Uint8Array),
  }),
  subject: ({ certificateNumber }, locale) => fillText(mailTexts[locale].policy.subject, { number: certificateNumber }),
  Body({ data, ...setting }) {
    const { locale } = setting
    const text = mailTexts[locale].policy
    const places = { number: isolateLtr(data.certificateNumber), phone: isolateLtr(data.assistancePhone) }
    const dates = { departure: dayInText(data.departure, locale), comeBack: dayInText(data.comeBack, locale) }
    return (
      <Message
        setting={setting}
        words={text}
        name={data.name}
        rows={[
          { label: text.number, value: places.number },
          { label: mailTexts[locale].insurer, value: isolate(data.insurer) },
          { label: text.cancellationFrom, value: dayInText(data.cancellationFrom, locale) },
          { label: text.travelFrom, value: dayInText(data.travelFrom, locale) },
          { label: text.destination, value: isolate(data.destination) },
          { label: text.dates, value: fillText(text.datesValue, dates) },
          { label: text.phone, value: places.phone },
        ]}
        path={data.path}
        quiet={fillText(text.review, { date: dayInText(data.reviewUntil, locale) })}
      >
        <SubHeading>{text.claimHeading}</SubHeading>
        <Steps locale={locale} items={text.claim.map((step) => fillText(step, places))} />
      </Message>
    )
  },
  attachments(data, { locale, link }) {
    const text = mailTexts[locale].policy.calendar
    const places = { number: data.certificateNumber, phone: data.assistancePhone, destination: mailName(data.destination) }
    const { value, error } = createEvent({
      uid: data.certificateNumber,
      title: fillText(text.title, places),
      description: fillText(text.text, places),
      url: link(data.path),
      start: asDayOf(data.departure),
      // A calendar's end day is the first day without cover.
      end: asDayOf(addDays(data.comeBack, 1)),
      busyStatus: 'FREE',
      productId: 'travel-cover',
    })
    if (!value) throw error ?? new Error('no calendar file')
    return [
      { filename: `${data.certificateNumber}.pdf`, contentType: 'application/pdf', bytes: data.pdf },
      { filename: `${data.certificateNumber}.ics`, contentType: 'text/calendar; charset=utf-8', bytes: Buffer.from(value) },
    ]
  },
})
