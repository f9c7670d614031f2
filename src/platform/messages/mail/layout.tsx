import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { MailAgency, MailSetting } from '../../../server/mail.ts'
import { paint, quiltPaint } from '../../../shared/brand.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr, textRuns, withoutIsolates } from '../../../shared/isolate.ts'
import { directionOf, type Locale } from '../../../shared/locale.ts'
import { layoutTexts } from './texts.ts'

const face = "'Radio Canada','Vazirmatn','Segoe UI',Helvetica,Arial,sans-serif"
const displayFace = `'Radio Canada Big',${face}`
const leading = (locale: Locale): CSSProperties => ({ lineHeight: locale === 'ar' ? 1.75 : 1.55 })
const stitch: CSSProperties = { border: 0, borderTop: `2px dashed ${paint.line}`, margin: '24px 0' }

/** Values between isolates become elements of their own direction. */
export function Words({ children }: { children: string }) {
  return textRuns(children).map((run, at) =>
    run.isolation === 'none' ? (
      run.text
    ) : (
      <bdi
        key={at}
        {...(run.isolation === 'ltr' ? { dir: 'ltr', style: { whiteSpace: run.text.length > 24 ? 'normal' : 'nowrap' } } : {})}
      >
        {run.text}
      </bdi>
    ),
  )
}

export function Paragraph({ locale, children, quiet = false }: { locale: Locale; children: string; quiet?: boolean }) {
  const size = quiet ? { fontSize: 15, color: paint.text2 } : { fontSize: 17, color: paint.text }
  return (
    <Text style={{ ...size, ...leading(locale), margin: '0 0 16px' }}>
      <Words>{children}</Words>
    </Text>
  )
}

export function SubHeading({ children }: { children: string }) {
  return (
    <Heading
      as="h2"
      style={{ fontFamily: face, fontSize: 20, lineHeight: 1.3, fontWeight: 600, color: paint.text, margin: '32px 0 12px' }}
    >
      <Words>{children}</Words>
    </Heading>
  )
}

/** The one action of a mail. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        href={href}
        style={{
          background: paint.sound,
          color: '#ffffff',
          borderRadius: 14,
          padding: '14px 24px',
          fontFamily: face,
          fontSize: 17,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** The gap between the columns stands at the end of the first, told by side: few mail programs know a start and an end. */
const labelCell = (locale: Locale): CSSProperties => ({
  padding: directionOf(locale) === 'rtl' ? '12px 0 12px 16px' : '12px 16px 12px 0',
  width: '40%',
  verticalAlign: 'top',
})

/** Label and value, one pair a row, a stitch between. */
export function Figures({ locale, rows }: { locale: Locale; rows: readonly { label: string; value: string }[] }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      {rows.map(({ label, value }) => (
        <Row key={label} style={{ borderTop: `2px dashed ${paint.line}` }}>
          <Column style={labelCell(locale)}>
            <Text style={{ ...leading(locale), margin: 0, fontSize: 15, color: paint.text2 }}>{label}</Text>
          </Column>
          <Column style={{ padding: '12px 0', verticalAlign: 'top' }}>
            <Text style={{ ...leading(locale), margin: 0, fontSize: 17, fontWeight: 500, color: paint.text }}>
              <Words>{value}</Words>
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

export function Steps({ locale, items }: { locale: Locale; items: readonly string[] }) {
  return (
    <ol
      style={{
        ...leading(locale),
        margin: '0 0 16px',
        paddingInlineStart: 24,
        fontFamily: face,
        fontSize: 17,
        color: paint.text,
      }}
    >
      {items.map((item) => (
        <li key={item} style={{ marginBottom: 10 }}>
          <Words>{item}</Words>
        </li>
      ))}
    </ol>
  )
}

interface LayoutProps extends MailSetting {
  preview: string
  heading: string
  children: ReactNode
}

/** Name, licence, phone and e-mail in one line; what is not set is left out. */
const agencyLine = ({ name, licence, phone, email }: MailAgency, licenceText: string): string =>
  [
    isolate(name),
    licence && fillText(licenceText, { licence: isolateLtr(licence) }),
    phone && isolateLtr(phone),
    email && isolateLtr(email),
  ]
    .filter(Boolean)
    .join(' · ')

/** A quilt's border as cells of a table: mail programs drop drawings. */
function QuiltBorder() {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Row>
        {Array.from({ length: 24 }, (_each, at) => (
          <Column
            key={at}
            style={{ background: quiltPaint[at % quiltPaint.length], width: '4.16%', height: 14, fontSize: 0, lineHeight: 0 }}
          />
        ))}
      </Row>
    </Section>
  )
}

/** What a mail is about, large: an amount, a place. */
export function Headline({ children }: { children: string }) {
  return (
    <Text
      style={{
        fontFamily: displayFace,
        fontSize: 44,
        lineHeight: 1.15,
        fontWeight: 600,
        color: paint.sound,
        margin: '0 0 8px',
      }}
    >
      <Words>{children}</Words>
    </Text>
  )
}

/** The frame of every mail: the mark above, what it is and where to ask below. */
export function Layout({ locale, brand, agency, link, preview, heading, children }: LayoutProps) {
  const text = layoutTexts[locale]
  const dir = directionOf(locale)
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <title>{withoutIsolates(heading)}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ background: paint.paper, fontFamily: face, margin: 0, padding: '24px 12px' }}>
        <Preview>{withoutIsolates(preview)}</Preview>
        <Container
          dir={dir}
          style={{
            maxWidth: 600,
            background: paint.surface,
            border: `1.5px solid ${paint.line}`,
            borderRadius: 20,
            padding: '24px 32px 28px',
          }}
        >
          <QuiltBorder />
          <Section>
            <Row>
              <Column style={{ width: 48 }}>
                <Img src="cid:mark" width="36" height="36" alt="" />
              </Column>
              <Column>
                <Text
                  style={{
                    fontFamily: displayFace,
                    fontSize: 22,
                    lineHeight: '36px',
                    fontWeight: 600,
                    color: paint.text,
                    margin: 0,
                  }}
                >
                  {brand}
                </Text>
              </Column>
            </Row>
          </Section>
          <Hr style={stitch} />
          <Heading
            as="h1"
            style={{
              fontFamily: displayFace,
              fontSize: 28,
              lineHeight: 1.25,
              fontWeight: 600,
              color: paint.text,
              margin: '0 0 20px',
            }}
          >
            <Words>{heading}</Words>
          </Heading>
          {children}
          <Hr style={stitch} />
          <Text
            style={{
              ...leading(locale),
              display: 'inline-block',
              background: paint.billTint,
              color: paint.billDeep,
              borderRadius: 7,
              padding: '4px 10px',
              fontSize: 15,
              fontWeight: 600,
              margin: '0 0 12px',
            }}
          >
            {text.sandbox}
          </Text>
          <Text style={{ ...leading(locale), fontSize: 14, color: paint.text2, margin: 0 }}>
            {fillText(text.service, { brand })}{' '}
            <Link href={link('/contactus')} style={{ color: paint.sound, textDecoration: 'underline' }}>
              {text.help}
            </Link>
          </Text>
          {agency ? (
            <Text style={{ ...leading(locale), fontSize: 14, color: paint.text2, margin: '8px 0 0' }}>
              <Words>{agencyLine(agency, text.licence)}</Words>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}
