import { useTranslation } from 'react-i18next'
import { longDate } from '../../../shared/long-date.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmptyState } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, SelectInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminCard } from '../../admin/web/index.ts'
import type { ReportSchedule } from '../contract.ts'
import { reportTypes } from '../rules/report-types.ts'
import { reportRhythms } from '../rules/schedule.ts'
import styles from './reports-page.module.css'

/** Of which reports one is told by mail, with a form for one more. */
export function ReportSchedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  return (
    <AdminCard title={t('schedule.title')}>
      <p className={styles.small}>{t('schedule.lede')}</p>
      {schedules.length === 0 ? (
        <EmptyState>{t('schedule.none')}</EmptyState>
      ) : (
        <ul className={styles.schedules}>
          {schedules.map(({ id, type, every, nextOn }) => (
            <li key={id} className={styles.schedule}>
              <span>
                <strong>{t(`type.${type}`)}</strong>
                <span className={styles.small}>
                  {t(`schedule.${every}`)}. {t('schedule.next', { day: longDate(nextOn, locale) })}
                </span>
              </span>
              <form method="post" action="/admin/reports">
                <input type="hidden" name="id" value={id} />
                <Button
                  name="intent"
                  value="unschedule"
                  kind="text"
                  aria-label={t('schedule.remove-what', { report: t(`type.${type}`) })}
                >
                  {t('schedule.remove')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action="/admin/reports" className={styles.form}>
        <FieldStack>
          <SelectInput
            name="mailed"
            label={t('schedule.type')}
            emptyLabel={null}
            options={reportTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <SelectInput
            name="every"
            label={t('schedule.every')}
            emptyLabel={null}
            options={reportRhythms.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          />
        </FieldStack>
        <Button name="intent" value="schedule" kind="quiet">
          {t('schedule.save')}
        </Button>
      </form>
    </AdminCard>
  )
}
