import * as z from 'zod/mini'
import { defineMail, mailName } from '../../../server/mail.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { longDate } from '../../../shared/long-date.ts'
import { Action, Figures, Layout, Paragraph } from '../../messages/mail/index.ts'
import { noticeWords } from '../words/notice-words.ts'

const company = z.pipe(
  z.string(),
  z.transform((text: string) => mailName(text)),
)

/** To a partner: what became of a referral. A line, a state, a campaign, a day and our reference; nothing of the customer. */
export const noticeMail = defineMail({
  name: 'partner-notice',
  schema: z.object({
    notice: z.enum(['bought', 'declined']),
    company,
    /** What the line is called in the partner's language. */
    line: z.string(),
    /** Its number, or `unknown`. */
    campaign: z.string(),
    reference: z.string(),
    /** YYYY-MM-DD where the partner is. */
    day: z.string(),
  }),
  subject: ({ notice }, locale, brand) => fillText(noticeWords[locale][notice].subject, { brand }),
  Body({ data, ...setting }) {
    const { locale, brand, link } = setting
    const { notice, line, campaign, reference, day } = data
    const words = noticeWords[locale]
    const text = fillText(words[notice].text, { brand, company: isolate(data.company) })
    return (
      <Layout {...setting} heading={words[notice].heading} preview={text}>
        <Paragraph locale={locale}>{text}</Paragraph>
        <Figures
          locale={locale}
          rows={[
            { label: words.state.label, value: words.state[notice] },
            { label: words.line, value: line },
            { label: words.campaign, value: campaign === 'unknown' ? words.none : isolateLtr(campaign) },
            { label: words.date, value: longDate(day, locale) },
            { label: words.reference, value: isolateLtr(reference) },
          ]}
        />
        <Action href={link('/partner-home/referrals')}>{words.button}</Action>
        <Paragraph locale={locale} quiet>
          {words.off}
        </Paragraph>
      </Layout>
    )
  },
})

/** To a partner: a receiver of webhooks has failed for a day. */
export const webhookPausedMail = defineMail({
  name: 'partner-webhook-paused',
  schema: z.object({ company, path: z.string() }),
  subject: (_data, locale) => noticeWords[locale].paused.subject,
  Body({ data, ...setting }) {
    const { locale, link } = setting
    const { paused } = noticeWords[locale]
    const text = fillText(paused.text, { company: isolate(data.company) })
    return (
      <Layout {...setting} heading={paused.heading} preview={text}>
        <Paragraph locale={locale}>{text}</Paragraph>
        <Action href={link(data.path)}>{paused.button}</Action>
      </Layout>
    )
  },
})
