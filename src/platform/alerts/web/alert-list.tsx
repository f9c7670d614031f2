/** The parts of the pages of alerts: the list, the log and the form. */
import { useTranslation } from 'react-i18next'
import { longDate } from '../../../shared/long-date.ts'
import type { Boxes } from '../../../web/form/boxes.ts'
import { noFields } from '../../../web/form/define-form.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { PersonBox } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useLocale } from '../../../web/root-data.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, SelectInput, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { Whole } from '../../../web/ui/whole.tsx'
import { useMoments } from '../../admin/web/index.ts'
import type { AlertLogRow, AlertRow } from '../contract.ts'
import { isEventType, ownEvents, staffEvents } from '../rules/event-types.ts'
import { alertMethods, ownMethods } from '../rules/methods.ts'
import styles from './alert-list.module.css'

export interface AlertAnswer extends FormAnswer {
  done?: 'saved' | 'removed'
}

const formId = 'alert'

/** Where the page lists the alerts from, for the links of the list. */
export const listAddress = (path: string, after: string | undefined): string =>
  after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`

/** The alert that the address names, of those that are listed. */
export const alertToChange = (alerts: readonly AlertRow[], url: string): AlertRow | null =>
  alerts.find(({ id }) => id === new URL(url).searchParams.get('change')) ?? null

/** The id and revision of the alert that the form changes; empty where it adds one. */
export const changedAlert = ({ alert, revision }: Boxes): { id?: string; revision?: number } =>
  alert ? { id: alert, revision: Number(revision) } : {}

interface AlertListProps {
  alerts: readonly AlertRow[]
  /** The address of the list, where each alert of it can be changed and removed. */
  changeAt?: string
  /** `h3` in a card that has a heading. */
  heading?: 'h2' | 'h3'
}

export function AlertList({ alerts, changeAt, heading: Heading = 'h2' }: AlertListProps) {
  const { t } = useTranslation('alerts')
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {alerts.map(({ id, label, event_type: event, method, destination, created }) => (
        <li key={id} className={styles.item}>
          <div>
            <Heading dir="auto">{label}</Heading>
            <p className={styles.quiet}>
              {isEventType(event) ? t(`event.${event}`) : <bdi>{event}</bdi>} · {t(`field.${method}`)} {t('field.to')}{' '}
              <bdi dir="ltr">{destination}</bdi> · {t('field.created')} {longDate(created, locale)}
            </p>
          </div>
          {changeAt === undefined ? null : (
            <form method="post" className={styles.work}>
              <ButtonLink
                to={`${changeAt}${changeAt.includes('?') ? '&' : '?'}change=${id}#${formId}`}
                kind="text"
                reloadDocument
              >
                {t('field.change')}
                <span className="visually-hidden"> {label}</span>
              </ButtonLink>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <Button kind="text">
                {t('field.remove')}
                <span className="visually-hidden"> {label}</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was sent lately for the alerts for everybody. */
export function AlertLog({ sent }: { sent: readonly AlertLogRow[] }) {
  const { moment } = useMoments()
  const { t } = useTranslation('alerts')
  if (sent.length === 0) return <p className={styles.quiet}>{t('log.none')}</p>
  return (
    <ul className={styles.list}>
      {sent.map(({ id, at, label, event, key, method, outcome }) => (
        <li key={id} className={styles.item}>
          <div>
            <p dir="auto">{label}</p>
            <p className={styles.quiet}>
              {isEventType(event) ? t(`event.${event}`) : <bdi>{event}</bdi>} <bdi dir="ltr">{key}</bdi> · {t(`field.${method}`)}{' '}
              · {t(`log.${outcome}`)} · <Whole>{moment(at)}</Whole>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function AlertNotice({ answer }: { answer: AlertAnswer | undefined }) {
  const { t } = useTranslation('alerts')
  if (answer?.done)
    return (
      <div className={styles.notice}>
        <Notice kind="success" announce>
          {t(`answer.${answer.done}`)}
        </Notice>
      </div>
    )
  return null
}

interface AlertFormProps {
  /** A person's own alert goes to their own address; one for everybody names an event and a destination. */
  kind: 'own' | 'all'
  /** The address that the person signs in with. */
  email?: string
  /** The alert that is changed; without it the form adds one. */
  changing: AlertRow | null
  answer: AlertAnswer | undefined
}

const emptyBoxes: Boxes = { method: 'email' }

const boxesOf = ({ id, revision, label, event_type, method, destination }: AlertRow): Boxes => ({
  alert: id,
  revision: String(revision),
  label,
  event_type,
  method,
  destination,
})

/** The heading of the form: what was sent last counts more than what the address names. */
export function formTitleKey(changing: AlertRow | null, answer: AlertAnswer | undefined): string {
  const isChange = answer?.values ? !answer.done && Boolean(answer.values['alert']) : changing !== null
  return isChange ? 'field.change-title' : 'mine.add'
}

export function AlertForm({ kind, email, changing, answer }: AlertFormProps) {
  const { t } = useTranslation('alerts')
  const stored = changing ? boxesOf(changing) : emptyBoxes
  const form = useForm(noFields, answer?.done ? { values: emptyBoxes, errors: {} } : answer, {
    namespace: 'alerts',
    stored,
    failed: { generic: 'answer.generic' },
  })
  const { field, values } = form
  const offered: readonly string[] = kind === 'own' ? ownEvents : staffEvents
  // A program may have named an event that the list does not offer; changing the rest of its alert keeps it.
  const other = changing && !offered.includes(changing.event_type) ? [changing.event_type] : []
  const events = [...offered, ...other].map((event) => ({
    value: event,
    label: isEventType(event) ? t(`event.${event}`) : event,
  }))
  const path = kind === 'own' ? '/UserAlerts' : '/Alerts'
  return (
    <form method="post" action={path} id={formId} noValidate className={kind === 'own' ? styles.form : styles.inCard}>
      {kind === 'own' ? <h2>{t(formTitleKey(changing, answer))}</h2> : null}
      <FormSummary
        form={form}
        labels={{
          label: t('field.label'),
          event_type: t('field.event_type'),
          method: t('field.method'),
          destination: t('field.destination'),
        }}
      />
      {email === undefined ? null : <PersonBox email={email} />}
      <input type="hidden" name="intent" value="save" />
      {values['alert'] ? (
        <>
          <input type="hidden" name="alert" value={values['alert']} />
          <input type="hidden" name="revision" value={values['revision']} />
        </>
      ) : null}
      <FieldStack>
        <TextInput {...field('label')} label={t('field.label')} maxLength={80} />
        <SelectInput {...field('event_type')} label={t('field.event_type')} options={events} />
        <OptionList
          {...field('method')}
          label={t('field.method')}
          options={(kind === 'own' ? ownMethods : alertMethods).map((each) => ({ value: each, label: t(`field.${each}`) }))}
        />
        {kind === 'all' ? (
          <TextInput
            {...field('destination')}
            label={t('field.destination')}
            hint={t('field.destination-hint')}
            width="long"
            leftToRight
          />
        ) : null}
      </FieldStack>
      <div className={styles.actions}>
        <Button>{t('field.save')}</Button>
        {values['alert'] ? (
          <ButtonLink to={path} kind="text" reloadDocument>
            {t('field.cancel')}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
