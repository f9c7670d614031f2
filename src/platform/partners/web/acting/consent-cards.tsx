import { useTranslation } from 'react-i18next'
import { isolate } from '../../../../shared/isolate.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import type { ActingConsent } from '../../contract.ts'
import { officeMoment } from '../../../../shared/calendar/office-moment.ts'
import styles from '../cards-page.module.css'

/** What no consent allows. */
const nevers = ['offer', 'health', 'card', 'sign-in', 'data'] as const

/** A request: each action to tick by itself, and nothing is ticked beforehand. */
export function AskedConsent({ consent: { id, company, asked, days } }: { consent: ActingConsent }) {
  const { t } = useTranslation('partners-acting')
  return (
    <section className={styles.card}>
      <h2>{t('request.heading', { company: isolate(company) })}</h2>
      <p>{t('request.text', { company: isolate(company), count: days })}</p>
      <form method="post" className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <OptionList
          name="actions"
          label={t('request.actions')}
          multiple
          options={asked.map((each) => ({ value: each, label: t(`action.${each}`), hint: t(`own-hint.${each}`) }))}
        />
        <div className={styles.small}>
          <p>{t('request.never')}</p>
          <ul className={styles.never}>
            {nevers.map((each) => (
              <li key={each}>{t(`never.${each}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <Button name="intent" value="allow">
            {t('request.allow')}
          </Button>
          <Button kind="quiet" name="intent" value="decline">
            {t('request.decline')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** One that was answered: how it stands, when somebody acted, and while it is live the way to take it back. */
export function GivenConsent({ consent }: { consent: ActingConsent }) {
  const { t } = useTranslation('partners-acting')
  const locale = useLocale()
  const { id, company, state, suspended, granted, endsAt, visits } = consent
  return (
    <section className={styles.card}>
      <h2>
        <bdi>{company}</bdi>
      </h2>
      <p>{t(`state.${state}`, { when: officeMoment(endsAt, locale) })}</p>
      {state === 'live' && suspended ? <Notice kind="info">{t('state.suspended')}</Notice> : null}
      {granted.length > 0 ? <p className={styles.small}>{granted.map((each) => t(`action.${each}`)).join(' · ')}</p> : null}
      {visits.length > 0 ? (
        <div>
          <p className={styles.small}>{t('visits.heading')}</p>
          <ul className={styles.visits}>
            {visits.map(({ at, until, isNow }) => (
              <li key={at}>
                {until === null
                  ? t(isNow ? 'visits.now' : 'visits.from', { from: officeMoment(at, locale) })
                  : t('visits.from-to', { from: officeMoment(at, locale), to: officeMoment(until, locale) })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {state === 'live' ? (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button kind="danger" name="intent" value="revoke" aria-label={t('revoke.of', { company: isolate(company) })}>
            {t('revoke.button')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
