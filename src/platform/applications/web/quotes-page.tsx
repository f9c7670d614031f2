import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useRootData } from '../../../web/root-data.ts'
import { signInFirst } from '../../../web/require-person.ts'
import { ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { ListingRow } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Runs, Whole } from '../../../web/ui/whole.tsx'
import { AccountFrame } from '../../profile/web/index.ts'
import { getQuotes } from '../contract.ts'
import styles from './list.module.css'
import { toCents } from '../../../shared/money.ts'

export const handle: PageHandle = { namespaces: ['applications', 'profile'] }

export const meta = pageMeta({
  namespace: 'applications',
  title: 'quotes.title',
  description: 'quotes.description',
  path: '/userquotes',
  noIndex: true,
})

/** The one page of the user area that an anonymous visitor may open (platform §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const outcome = await page.call(getQuotes, { after })
  if (outcome.haserror) throw signInFirst(request)
  return { quotes: outcome.quotes, next: outcome.next, isSignedIn: page.person !== null }
}

export default function QuotesPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('applications')
  const { signInPath } = useRootData()
  const { quotes, next, isSignedIn } = loaderData
  return (
    <AccountFrame place="quotes">
      <h1>{t('quotes.title')}</h1>
      <p className={styles.lede}>
        {t('quotes.lede')}
        {isSignedIn || !signInPath ? null : (
          <>
            {' '}
            {t('quotes.browser')} <a href={`${signInPath}?back=/userquotes`}>{t('quotes.keep')}</a>
          </>
        )}
      </p>
      {quotes.length === 0 ? (
        <EmptyState action={<ButtonLink to="/">{t('quotes.start')}</ButtonLink>}>{t('quotes.none')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {quotes.map(({ key, block, title, detail, created, price, currency, expired, path }) => (
            <li key={key}>
              <ListingRow
                heading="h2"
                block={block}
                title={<Runs text={title} />}
                detail={<bdi dir="ltr">{detail}</bdi>}
                facts={[{ label: t('quotes.created'), value: <Whole>{created}</Whole> }]}
                price={expired || price === null ? t('quotes.expired') : <FromPrice cents={toCents(price)} currency={currency} />}
                actions={
                  <ButtonLink kind="quiet" to={path}>
                    {t('quotes.open')}
                    <span className="visually-hidden">
                      {' '}
                      {title}, {created}
                    </span>
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <p className={styles.more}>
          <a href={`/userquotes?after=${next}`}>{t('quotes.older')}</a>
        </p>
      ) : null}
    </AccountFrame>
  )
}

/** "from $94.75 USD", the amount in its own element so that it stays whole in right-to-left pages. */
function FromPrice({ cents, currency }: { cents: number; currency: 'USD' | 'CAD' }) {
  const { t } = useTranslation('applications')
  const [before = '', after = ''] = t('quotes.from', { price: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Money cents={cents} currency={currency} withCurrency />
      {after}
    </>
  )
}
