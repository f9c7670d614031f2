import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { parseDate } from '../../../shared/dates.ts'
import { asLocale } from '../../../shared/locale.ts'
import { longDate } from '../../../shared/long-date.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import type { ProfileChange } from '../contract.ts'
import type { ProfileAnswer } from './keep-in-profile.ts'
import styles from './profile-question.module.css'

/** After a purchase: may the profile have what it lacks? Shows what would be kept. The page lists the namespace `profile`. */
export function ProfileQuestion({ asked, answer }: { asked: ProfileChange | null; answer: ProfileAnswer | undefined }) {
  const { t, i18n } = useTranslation('profile')
  if (answer === 'kept')
    return (
      <div className={styles.question}>
        <Notice kind="success" announce>
          {t('question.done')}
        </Notice>
      </div>
    )
  if (!asked) return null
  const { firstname, lastname, mobile, dob, gender, address, city, state, zipcode } = asked
  const birth = dob ? parseDate(dob) : null
  const row = (label: string, value: string | undefined, content: ReactNode = <bdi>{value}</bdi>) =>
    value ? [{ label, value: content }] : []
  return (
    <section className={`${styles.question} no-print`}>
      <h2>{t('question.title')}</h2>
      <p>{t('question.text')}</p>
      <DetailList
        rows={[
          ...row(t('question.name'), [firstname, lastname].filter(Boolean).join(' ')),
          ...row(t('field.mobile'), mobile, <bdi dir="ltr">{phoneText(mobile ?? '')}</bdi>),
          ...row(t('field.dob'), dob, <bdi>{birth ? longDate(birth, asLocale(i18n.language)) : dob}</bdi>),
          ...row(t('field.gender'), gender, gender === 'male' || gender === 'female' ? t(`field.${gender}`) : gender),
          ...row(t('field.address'), address, <bdi>{`${address}, ${city}, ${state} ${zipcode}`}</bdi>),
        ]}
      />
      {answer === 'failed' ? (
        <Notice kind="warning" announce>
          {t('question.failed')}
        </Notice>
      ) : null}
      <Form method="post" preventScrollReset className={styles.answers}>
        <Button kind="quiet" name="keep" value="yes">
          {t('question.yes')}
        </Button>
        <Button kind="text" name="keep" value="no">
          {t('question.no')}
        </Button>
      </Form>
    </section>
  )
}
