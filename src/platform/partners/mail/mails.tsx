import * as z from 'zod/mini'
import { defineMail, mailName, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { Action, Layout, Paragraph } from '../../messages/mail/index.ts'
import { words } from '../words/words.ts'

const company = z.pipe(
  z.string(),
  z.transform((text: string) => mailName(text)),
)

/** What a company hears of its partnership (platform §7 genericpartnerEmail, partnerEmail). The link is of its stored record. */
export const partnerMail = defineMail({
  name: 'partner',
  schema: z.object({
    mail: z.enum(['received', 'approved', 'rejected', 'suspended']),
    name: personName(),
    company,
    /** Of the partner's own address: `/partner/{name}`. */
    path: z.string(),
  }),
  subject: ({ mail }, locale, brand) => fillText(words[locale][mail].subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, brand, link } = setting
    const { greeting, ...mails } = words[locale]
    const text = mails[data.mail]
    const places = { brand, company: isolate(data.company), link: isolateLtr(link(data.path)) }
    const [first = '', ...rest] = text.paragraphs.map((each) => fillText(each, places))
    const next = data.mail === 'approved' ? '/partner-home' : '/contactus'
    return (
      <Layout {...setting} heading={fillText(text.heading, places)} preview={first}>
        <Paragraph locale={locale}>{fillText(greeting, { name: isolate(data.name) })}</Paragraph>
        {[first, ...rest].map((each) => (
          <Paragraph key={each} locale={locale}>
            {each}
          </Paragraph>
        ))}
        <Action href={link(next)}>{text.button}</Action>
      </Layout>
    )
  },
})

/** To an administrator: a request waits. It says nothing of what the company wrote. */
export const requestNoteMail = defineMail({
  name: 'partner-request-note',
  schema: z.object({ path: z.string() }),
  subject: (_data, locale) => words[locale].request.subject,
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { request } = words[locale]
    return (
      <Layout {...setting} heading={request.subject} preview={request.text}>
        <Paragraph locale={locale}>{request.text}</Paragraph>
        <Action href={link(data.path)}>{request.button}</Action>
      </Layout>
    )
  },
})
