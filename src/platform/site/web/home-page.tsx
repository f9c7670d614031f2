import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { BlockPattern, Coast } from '../../../web/brand.tsx'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useRootData } from '../../../web/root-data.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { classes } from '../../../web/ui/classes.ts'
import styles from './home-page.module.css'
import { enterWithPartner } from '../contract.ts'
import { useCoverTiles, type CoverTile } from './cover-tiles.ts'
import { Reviews } from './reviews.tsx'
import { SiteFrame } from './site-frame.tsx'

export const meta = pageMeta({
  namespace: 'site',
  title: 'home.meta.title',
  description: 'home.meta.description',
  keywords: 'home.meta.keywords',
  path: '/',
  structured: (_data, root) =>
    root
      ? {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: root.brand,
          url: `${root.origin}/`,
          logo: `${root.origin}/icons/any-512.png`,
          ...(root.contact.email ? { email: root.contact.email } : {}),
          ...(root.contact.tollFree ? { telephone: root.contact.tollFree } : {}),
          areaServed: ['CA', 'US'],
        }
      : null,
})

/** Also the partner's entry: who sent the visitor is kept, the partner for good and the campaign for this visit (platform §3). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const partnername = params['partnername']
  if (!partnername) return { company: null }
  const page = readPage({ request, context })
  // A partner that cannot be looked up must not keep anybody from the page.
  const entry = await page
    .call(enterWithPartner, { partnername, campaignid: params['campaignid']?.slice(0, 80) })
    .catch(() => null)
  if (!entry || entry.haserror || entry.partnerId === 'unknown') return { company: null }
  page.setCookie('partner', entry.partnerId)
  page.setCookie('campaign', entry.campaignId, { maxAge: null })
  return { company: entry.company }
}

const reasons = ['plain', 'price', 'place', 'compare', 'insurer', 'change', 'open'] as const

function Tile({ block, title, text, landingPath }: CoverTile) {
  const { t } = useTranslation('site')
  const words = (
    <>
      <span className={styles.pattern}>
        <BlockPattern block={block} ground="none" />
      </span>
      <span className={styles.tileWords}>
        <span className={styles.tileTitle} role="heading" aria-level={3}>
          {title}
        </span>
        <span className={styles.tileText}>{text}</span>
        <span className={landingPath ? styles.apply : styles.soon}>{landingPath ? t('home.apply') : t('home.soon')}</span>
      </span>
    </>
  )
  return (
    <li className={classes(styles.tile, styles[block])}>
      {landingPath ? (
        <Link to={landingPath} className={styles.tileLink} reloadDocument>
          {words}
        </Link>
      ) : (
        <div className={styles.tileLink}>{words}</div>
      )}
    </li>
  )
}

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('site')
  const { tiles } = useRootData()
  const cover = useCoverTiles()
  const [only] = tiles
  // One line in this build: straight to it. Several: to the quilt, to choose.
  const priceHref = tiles.length === 1 && only ? only.landingPath : '#cover'
  return (
    <SiteFrame kind="landing" partner={loaderData.company ?? undefined}>
      <section className={styles.hero}>
        <Coast className={styles.coast} />
        <div className={classes('content', styles.heroContent)}>
          <div className={styles.words}>
            <h1 className={styles.headline}>{t('home.headline')}</h1>
            <p className={styles.lede}>{t('home.lede')}</p>
            <p className={styles.actions}>
              <ButtonLink to={priceHref} reloadDocument>
                {t('home.price')}
              </ButtonLink>
              <ButtonLink kind="quiet" to="#why" reloadDocument>
                {t('home.how')}
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>

      <section id="cover" aria-labelledby="cover-title">
        <h2 id="cover-title" className="visually-hidden">
          {t('home.cover')}
        </h2>
        <ul className={styles.quilt}>
          {cover.map((tile) => (
            <Tile key={tile.product} {...tile} />
          ))}
        </ul>
      </section>

      <section id="why" aria-labelledby="why-title" className={classes('content', styles.section)}>
        <h2 id="why-title" className={styles.sectionTitle}>
          {t('home.why')}
        </h2>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} className={styles.reason}>
              <h3>{t(`home.reason.${reason}.title`)}</h3>
              <p>{t(`home.reason.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="reviews" aria-labelledby="reviews-title" className={styles.about}>
        <div className={classes('content', styles.section)}>
          <h2 id="reviews-title" className={styles.sectionTitle}>
            {t('home.reviews.title')}
          </h2>
          <Reviews />
        </div>
      </section>

      <section id="about" aria-labelledby="about-title" className={styles.about}>
        <div className={classes('content', styles.section)}>
          <h2 id="about-title" className={styles.sectionTitle}>
            {t('home.about.title')}
          </h2>
          <div className={styles.aboutWords}>
            <p className={styles.aboutLede}>{t('home.about.name')}</p>
            <p>{t('home.about.what')}</p>
            <p>{t('home.about.languages')}</p>
          </div>
        </div>
      </section>
    </SiteFrame>
  )
}
