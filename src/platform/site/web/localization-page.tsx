// The page of one sentence and four figures in the three languages, for who checks how the product writes them (/localization-test).
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { directionOf, locales, type Locale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { readPage } from '../../../web/page-context.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { useLocale } from '../../../web/root-data.ts'
import { TextPage } from '../../../web/ui/layouts/text-page.tsx'
import styles from './reading/reading-page.module.css'
import { SiteFrame } from './site-frame.tsx'
import { TextTable } from './text-table.tsx'
import { localeTag } from '../../../shared/locale-tag.ts'

export const meta = pageMeta({
  namespace: 'site',
  title: 'localization.title',
  description: 'localization.text',
  keywords: 'localization.keywords',
  path: '/localization-test',
  noIndex: true,
})

const names: Record<Locale, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const now = page.now()
  const sample = (locale: Locale) => ({
    date: new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'full', timeZone: 'America/Toronto' }).format(now),
    number: new Intl.NumberFormat(localeTag(locale)).format(1_234_567.89),
    money: formatMoney(123_456, locale, 'CAD', 2),
    list: new Intl.ListFormat(localeTag(locale)).format(['CA', 'US']),
  })
  // A language within a sentence: French writes it small.
  const language = new Intl.DisplayNames(page.locale, { type: 'language' }).of(page.locale)
  return { language, samples: Object.fromEntries(locales.map((locale) => [locale, sample(locale)])) }
}

const rows = ['date', 'number', 'money', 'list'] as const

/** The same figures in the three languages side by side, and what the chosen language does to a sentence. */
export default function LocalizationPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  return (
    <SiteFrame>
      <TextPage heading={t('localization.title')} lede={t('localization.text')}>
        <p>
          {t('localization.now')} <strong>{loaderData.language}</strong> ({directionOf(locale)})
        </p>
        <ul className={styles.counts}>
          {[0, 1, 2, 5, 12].map((count) => (
            <li key={count}>{t('localization.days', { count })}</li>
          ))}
        </ul>
        <TextTable
          caption={t('localization.title')}
          head={[
            t('localization.what'),
            ...locales.map((each) => (
              <span key={each} lang={each}>
                {names[each]}
              </span>
            )),
          ]}
          rows={rows.map((row) => [
            t(`localization.${row}`),
            ...locales.map((each) => (
              <bdi key={each} lang={each} dir={directionOf(each)}>
                {loaderData.samples[each]?.[row]}
              </bdi>
            )),
          ])}
        />
      </TextPage>
    </SiteFrame>
  )
}
