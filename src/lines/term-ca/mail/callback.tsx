import * as z from 'zod/mini'
import { Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

/** An agent was asked to call: the reference, and when. */
export const mail = defineMail({
  name: 'term-ca-callback',
  schema: z.object({
    name: personName(),
    reference: z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/)),
    when: z.enum(['morning', 'afternoon', 'evening']),
    path: z.string(),
  }),
  subject: (_data, locale) => mailTexts[locale].callback.subject,
  Body({ data, ...setting }) {
    const { locale, hours } = setting
    const text = mailTexts[locale].callback
    return (
      <Message
        setting={setting}
        words={text}
        name={data.name}
        rows={[
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
          { label: text.reference, value: isolateLtr(data.reference) },
          { label: text.when, value: text[data.when] },
        ]}
        path={data.path}
        quiet={fillText(text.hours, hours)}
      />
    )
  },
})
