import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { CalendarDemo } from './demo-calendar.tsx'
import { ChartsDemo } from './demo-charts.tsx'
import { TextPage } from '../../../../web/ui/layouts/text-page.tsx'
import styles from './demo-page.module.css'
import { ComponentsDemo, FormsDemo, MapsDemo, TablesDemo, WidgetsDemo } from './demo-parts.tsx'
import { SiteFrame } from '../site-frame.tsx'

/** The template demo pages of the specification (platform §2), each showing parts of ours at work. */
const demos = ['components', 'forms', 'tables', 'maps', 'widgets', 'charts', 'calendar'] as const
export type DemoName = (typeof demos)[number]

const nameOf = (loaderData: unknown): DemoName => (loaderData as { name?: DemoName } | undefined)?.name ?? 'components'

export const meta = pageMeta({
  namespace: 'site',
  title: (t, found) => t(`demo.${nameOf(found)}.title`),
  description: (t, found) => t(`demo.${nameOf(found)}.text`),
  keywords: 'demo.keywords',
  path: (found) => `/${nameOf(found)}`,
  noIndex: true,
})

export function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '').slice(1)
  const name = demos.find((known) => known === path)
  if (!name) throw data(null, { status: 404 })
  return { name, today: readPage({ request, context }).now().toISOString().slice(0, 10) }
}

const parts: Record<DemoName, ComponentType<{ today: string }>> = {
  components: ComponentsDemo,
  forms: FormsDemo,
  tables: TablesDemo,
  maps: MapsDemo,
  widgets: WidgetsDemo,
  charts: ChartsDemo,
  calendar: CalendarDemo,
}

export default function DemoPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('site')
  const { name, today } = loaderData
  const Demo = parts[name]
  return (
    <SiteFrame>
      <TextPage heading={t(`demo.${name}.title`)} lede={t(`demo.${name}.text`)}>
        <Demo today={today} />
        <nav aria-label={t('demo.others')} className={styles.others}>
          <ul className={styles.links}>
            {demos
              .filter((other) => other !== name)
              .map((other) => (
                <li key={other}>
                  <a href={`/${other}`}>{t(`demo.${other}.title`)}</a>
                </li>
              ))}
          </ul>
        </nav>
      </TextPage>
    </SiteFrame>
  )
}
