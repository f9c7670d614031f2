import { useTranslation } from 'react-i18next'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import { shortDate } from '../../../shared/short-date.ts'
import { moneyWithCurrency, toCents } from '../../../shared/money.ts'
import { BlockPattern } from '../../../web/brand.tsx'
import { SewnBlock } from '../../../web/pictures/sewn-block.tsx'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { FactList } from '../../../web/ui/lists.tsx'
import { Money } from '../../../web/ui/price.tsx'
import { Quilt, QuiltPatch } from '../../../web/ui/quilt.tsx'
import { Runs, Whole } from '../../../web/ui/whole.tsx'
import type { PolicyRow } from '../../policies/contract.ts'
import { PolicyNote } from '../../policies/web/index.ts'
import { useCoverTiles } from '../../site/web/index.ts'
import styles from './owned-quilt.module.css'
import { PartTrouble } from './part-trouble.tsx'
import type { AccountHome } from './read-home.ts'

/** One policy: its sewn block on its pattern, what comes next, and the two things one does with it. */
function Patch({ policy }: { policy: PolicyRow }) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  const {
    block,
    blockVariant,
    title,
    provider,
    policyNumber,
    nextPayment,
    currency,
    term,
    startsOn,
    endsOn,
    price,
    path,
    notice,
  } = policy
  const day = (date: string): string => isolate(shortDate(date, locale))
  const facts = [
    ...(nextPayment
      ? [
          {
            label: t('policy.next'),
            value: (
              <Runs
                text={t('policy.payment', {
                  amount: isolateLtr(moneyWithCurrency(toCents(nextPayment.amount), locale, currency)),
                  date: day(nextPayment.on),
                })}
              />
            ),
          },
        ]
      : []),
    term === null
      ? { label: t('policy.days'), value: <Runs text={t('policy.span', { from: day(startsOn), to: day(endsOn) })} /> }
      : { label: t('policy.until'), value: <Runs text={day(endsOn)} /> },
    ...(nextPayment
      ? []
      : [{ label: t('policy.paid'), value: <Money cents={toCents(price)} currency={currency} withCurrency /> }]),
  ]
  return (
    <QuiltPatch className={styles.patch}>
      <div className={styles.cloth}>
        <span className={styles.block}>
          <SewnBlock block={block} variant={blockVariant} />
        </span>
        <span className={styles.pattern}>
          <BlockPattern block={block} />
        </span>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Runs text={title} />
        </h3>
        <p className={styles.detail}>
          <Dotted items={[<bdi key="provider">{provider}</bdi>, <Whole key="number">{policyNumber}</Whole>]} />
        </p>
        <FactList facts={facts} className={styles.facts} />
        <PolicyNote notice={notice} />
        <div className={styles.actions}>
          <a className={styles.act} href={path ?? `/userpolicies/document?policy=${encodeURIComponent(policyNumber)}`}>
            {t('policy.view')}
            <span className="visually-hidden"> {policyNumber}</span>
          </a>
          <form method="post" action="/userpolicies">
            <input type="hidden" name="policy" value={policyNumber} />
            <Button kind="text">
              {t('policy.mail')}
              <span className="visually-hidden"> {policyNumber}</span>
            </Button>
          </form>
        </div>
      </div>
    </QuiltPatch>
  )
}

/** A patch that is not sewn yet: what else can be covered, and the way to its price. */
function Room({ owned }: { owned: readonly PolicyRow[] }) {
  const { t } = useTranslation('account-home')
  const locale = useLocale()
  const open = useCoverTiles().filter((tile) => tile.landingPath && !owned.some(({ block }) => block === tile.block))
  const [first] = open
  const lines = new Intl.ListFormat(locale, { type: 'disjunction' }).format(open.slice(0, 3).map(({ title }) => title))
  return (
    <QuiltPatch className={styles.patch}>
      <div className={styles.cloth}>
        <span className={styles.pattern}>
          <BlockPattern block={first?.block ?? 'home'} ground="none" />
        </span>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{t('room.title')}</h3>
        <p className={styles.detail}>{first ? t('room.text', { lines }) : t('room.nothing')}</p>
        <div className={styles.actions}>
          <a className={styles.act} href={open.length === 1 && first?.landingPath ? first.landingPath : '/#cover'}>
            {t(first ? 'price' : 'room.look')}
          </a>
        </div>
      </div>
    </QuiltPatch>
  )
}

/** What somebody owns, joined to one quilt. */
export function OwnedQuilt({ part }: { part: AccountHome['policies'] }) {
  const { t } = useTranslation('account-home')
  return (
    <section aria-labelledby="quilt-title" className={styles.section}>
      <h2 id="quilt-title" className="visually-hidden">
        {t('policies.title')}
      </h2>
      {part.state === 'read' ? (
        <>
          <Quilt isFramed className={styles.quilt}>
            {part.found.shown.map((policy) => (
              <Patch key={policy.key} policy={policy} />
            ))}
            <Room owned={part.found.shown} />
          </Quilt>
          {part.found.hasMore ? (
            <p className={styles.more}>
              <a href="/userpolicies">{t('policies.all')}</a>
            </p>
          ) : null}
        </>
      ) : (
        // The quilt keeps its place, without its patches.
        <Quilt isFramed className={styles.quilt}>
          <QuiltPatch className={styles.unread}>
            <div className={styles.cloth}>
              <span className={styles.pattern}>
                <BlockPattern block="home" ground="none" />
              </span>
            </div>
            <div className={styles.words}>
              <PartTrouble part="policies" state={part.state} />
            </div>
          </QuiltPatch>
        </Quilt>
      )}
    </section>
  )
}
