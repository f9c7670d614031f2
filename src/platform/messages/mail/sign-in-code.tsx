import { Section, Text } from '@react-email/components'
import * as z from 'zod/mini'
import { defineMail } from '../../../server/mail.ts'
import { paint } from '../../../shared/brand.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { Layout, Paragraph } from './layout.tsx'
import { mailTexts } from './texts.ts'

/** The one-time code: signing in, confirming an address, setting a password. */
export const mail = defineMail({
  name: 'sign-in-code',
  schema: z.object({
    code: z.string().check(z.regex(/^[A-Z0-9]{6}$/)),
    minutes: z.int().check(z.minimum(3), z.maximum(10)),
    /** What the right code does; without one it signs in or makes an account. */
    use: z.optional(z.enum(['sign-in', 'email-change'])),
  }),
  // Never the code: subjects are shown on locked screens and kept in logs.
  subject: (_data, locale, brand) => fillText(mailTexts[locale].signInCode.subject, { brand }),
  Body({ data, ...setting }) {
    const text = mailTexts[setting.locale].signInCode
    const isChange = data.use === 'email-change'
    const what = isChange ? text.changeText : text.text
    return (
      <Layout {...setting} heading={isChange ? text.changeHeading : text.heading} preview={what}>
        <Paragraph locale={setting.locale}>{what}</Paragraph>
        <Section style={{ background: paint.soundTint, borderRadius: 14, padding: '16px 20px', margin: '0 0 16px' }}>
          <Text
            dir="ltr"
            style={{
              margin: 0,
              fontSize: 34,
              lineHeight: 1.2,
              fontWeight: 600,
              letterSpacing: 6,
              textAlign: 'center',
              color: paint.text,
            }}
          >
            {data.code}
          </Text>
        </Section>
        <Paragraph locale={setting.locale}>{fillText(text.lasts, { minutes: data.minutes })}</Paragraph>
        <Paragraph locale={setting.locale} quiet>
          {text.notYou}
        </Paragraph>
      </Layout>
    )
  },
})
