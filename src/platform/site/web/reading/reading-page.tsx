import { useTranslation } from 'react-i18next'
import { data, Link, redirect, type LoaderFunctionArgs } from 'react-router'
import { BlockPattern } from '../../../../web/brand.tsx'
import { readPage } from '../../../../web/page-context.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { SpotBand } from '../../../../web/pictures/picture.tsx'
import { signInPath } from '../../../../web/sign-in-path.ts'
import { TextPage } from '../../../../web/ui/layouts/text-page.tsx'
import { Runs } from '../../../../web/ui/whole.tsx'
import { ContactList } from '../contact-list.tsx'
import styles from './reading-page.module.css'
import { formalPaths } from './reading-paths.ts'
import { findReading } from './reading.server.ts'
import type { FoundReading, ReadingSection } from './reading.ts'
import { SiteFrame } from '../site-frame.tsx'
import { TextTable } from '../text-table.tsx'

const of = (loaderData: unknown): FoundReading['reading'] | undefined => (loaderData as FoundReading | undefined)?.reading

export const meta = pageMeta({
  namespace: 'site',
  title: (_t, found) => of(found)?.title ?? '',
  description: (_t, found) => of(found)?.description ?? '',
  keywords: (_t, found) => of(found)?.keywords ?? '',
  path: (found) => (found as FoundReading | undefined)?.path ?? '',
  structured: (found) =>
    of(found)?.isQuestions
      ? {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: of(found)?.sections.map(({ title, paragraphs = [] }) => ({
            '@type': 'Question',
            name: title,
            acceptedAnswer: { '@type': 'Answer', text: paragraphs.join(' ') },
          })),
        }
      : null,
})

/** Platform §6: the licences are for signed-in people. */
const needsSignIn = '/licenses'

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const { pathname } = new URL(request.url)
  const found = findReading(pathname, page.locale, { brand: page.brand, licence: page.licence ?? '–', agency: page.agency })
  if (!found) throw data(null, { status: 404 })
  if (found.path === needsSignIn && !page.person) throw redirect(signInPath(needsSignIn))
  return found
}

function Section({ section }: { section: ReadingSection }) {
  const { id, title, block, paragraphs = [], list = [], steps = [], table, links = [], contact } = section
  return (
    <section id={id} className={styles.section}>
      {block ? (
        <div className={styles.block}>
          <BlockPattern block={block} />
        </div>
      ) : null}
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Runs text={paragraph} />
        </p>
      ))}
      {list.length > 0 ? (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <Runs text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step.title}>
              {step.picture ? (
                <SpotBand name={step.picture} className={styles.drawing} />
              ) : (
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
              )}
              <div>
                <h3>{step.title}</h3>
                <p>
                  <Runs text={step.text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {table ? (
        <TextTable
          {...table}
          rows={table.rows.map((row) => row.map((cell, at) => (at === 0 ? cell : <Runs key={at} text={cell} />)))}
        />
      ) : null}
      {contact ? <ContactList /> : null}
      {links.length > 0 ? (
        <ul className={styles.links}>
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} reloadDocument>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Every page whose work is to be read: one column, contents beside it where there is room. */
export default function ReadingPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('site')
  const { reading, path } = loaderData
  return (
    <SiteFrame>
      <TextPage head={formalPaths.includes(path) ? undefined : 'coast'} heading={reading.title} lede={reading.lede}>
        <div className={styles.columns}>
          {reading.sections.length > 2 ? (
            <nav aria-label={t('reading.contents')} className={styles.contents}>
              <ul>
                {reading.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className={styles.reading}>
            {reading.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        </div>
      </TextPage>
    </SiteFrame>
  )
}
