import * as z from 'zod/mini'
import { Message } from '../../../platform/messages/mail/index.ts'
import { defineMail, personName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { mailTexts } from './texts.ts'
import { insurer } from '../rules/insurer.ts'

/**
 * How an application was decided, and what comes next. No answer and no reason stands in a mail: those are on our own pages,
 * behind the sign-in. That the decision was automatic is said with it (facts §6, Law 25).
 */
export const mail = defineMail({
  name: 'term-ca-decision',
  schema: z.object({
    name: personName(),
    outcome: z.enum(['approved', 'declined', 'referred']),
    /** Where an agent calls: the place in their queue. */
    reference: z.nullable(z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/))),
    path: z.string(),
  }),
  subject: ({ outcome }, locale) => mailTexts[locale][outcome].subject,
  Body({ data, ...setting }) {
    const { locale, hours } = setting
    const text = mailTexts[locale][data.outcome]
    return (
      <Message
        setting={setting}
        words={text}
        name={data.name}
        rows={[
          { label: mailTexts[locale].insurer, value: isolate(insurer.name) },
          ...('reference' in text && data.reference
            ? [
                { label: text.reference, value: isolateLtr(data.reference) },
                { label: text.hours, value: fillText(text.hoursValue, hours) },
              ]
            : []),
        ]}
        path={data.path}
        quiet={fillText(text.note, hours)}
      />
    )
  },
})
