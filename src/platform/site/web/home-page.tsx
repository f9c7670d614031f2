import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { BlockPattern, Coast } from '../../../web/brand.tsx'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useRootData } from '../../../web/root-data.ts'
import { DrawnPoints } from '../../../web/ui/drawn-points.tsx'
import { Quilt, QuiltPatch } from '../../../web/ui/quilt.tsx'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Picture, type SpotName } from '../../../web/pictures/picture.tsx'
import { classes } from '../../../web/ui/style/classes.ts'
import styles from './home-page.module.css'
import { getReviews } from '../../reviews/contract.ts'
import { useCoverTiles, type CoverTile } from './cover-tiles.ts'
import { enterByPartner } from './partner-entry.ts'
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
  const page = readPage({ request, context })
  const { partnername, campaignid } = params
  const [partner, found] = await Promise.all([
    enterByPartner(page, partnername, campaignid),
    page.call(getReviews, {}).catch(() => null),
  ])
  return {
    partner,
    reviews: found && !found.haserror ? found.reviews : [],
  }
}

/** What is drawn, and what is said beside it. */
const drawn: readonly { id: 'plain' | 'price' | 'place'; picture: SpotName }[] = [
  { id: 'plain', picture: 'spot-read' },
  { id: 'price', picture: 'spot-price' },
  { id: 'place', picture: 'spot-keep' },
]
const reasons = ['compare', 'insurer', 'change', 'open'] as const

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
        <span className={styles.tileText}>{text}</span>{' '}
        <span className={landingPath ? styles.apply : styles.soon}>{landingPath ? t('home.apply') : t('home.soon')}</span>
      </span>
    </>
  )
  return (
    <QuiltPatch className={classes(styles.tile, styles[block])}>
      {landingPath ? (
        <Link to={landingPath} className={styles.tileLink} reloadDocument>
          {words}
        </Link>
      ) : (
        <div className={styles.tileLink}>{words}</div>
      )}
    </QuiltPatch>
  )
}

export default function HomePage({ loaderData: { partner, reviews } }: PageProps<typeof loader>) {
  const { t } = useTranslation('site')
  const { tiles } = useRootData()
  const cover = useCoverTiles()
  const [only] = tiles
  // One line in this build: straight to it. Several: to the quilt, to choose.
  const priceHref = tiles.length === 1 && only ? only.landingPath : '#cover'
  return (
    <SiteFrame kind="landing" partner={partner}>
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
        <Quilt className={styles.quilt}>
          {cover.map((tile) => (
            <Tile key={tile.product} {...tile} />
          ))}
        </Quilt>
      </section>

      <section id="why" aria-labelledby="why-title" className={classes('content', styles.why)}>
        <h2 id="why-title" className={styles.sectionTitle}>
          {t('home.why')}
        </h2>
        <DrawnPoints
          points={drawn.map(({ id, picture }) => ({
            picture,
            title: t(`home.reason.${id}.title`),
            text: t(`home.reason.${id}.text`),
          }))}
        />
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} className={styles.reason}>
              <h3>{t(`home.reason.${reason}.title`)}</h3>
              <p>{t(`home.reason.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      {reviews.length > 0 ? (
        <section id="reviews" aria-labelledby="reviews-title" className={styles.said}>
          <div className={classes('content', styles.section)}>
            <h2 id="reviews-title" className={styles.sectionTitle}>
              {t('home.reviews.title')}
            </h2>
            <Reviews reviews={reviews} />
          </div>
        </section>
      ) : null}

      <section id="about" aria-labelledby="about-title">
        <div className={classes('content', styles.section)}>
          <div className={styles.aboutHead}>
            <h2 id="about-title" className={styles.sectionTitle}>
              {t('home.about.title')}
            </h2>
            <Picture name="eider-flying" className={styles.bird} />
          </div>
          <div className={styles.aboutWords}>
            <p className={styles.aboutLede}>{t('home.about.name')}</p>
            <p>{t('home.about.what')}</p>
            <p>{t('home.about.languages')}</p>
            <p className={styles.actions}>
              <ButtonLink to={priceHref} reloadDocument>
                {t('home.price')}
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </SiteFrame>
  )
}
