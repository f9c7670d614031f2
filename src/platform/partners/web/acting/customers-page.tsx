/** For a partner: whom it asked, what they agreed to, and the way to act for them. */
import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { actingActions } from '../../../../shared/acting.ts'
import { isolate } from '../../../../shared/isolate.ts'
import { EmailInput } from '../../../../web/form/contact-inputs.tsx'
import { listIn, type Typed } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { callOrAnswer, formAction } from '../../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer } from '../../../../web/form/form-answer.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { EmailText } from '../../../../web/ui/email-text.tsx'
import { EmptyState, Notice } from '../../../../web/ui/notices/feedback.tsx'
import { StitchedList } from '../../../../web/ui/lists.tsx'
import { getActingCustomers, requestActing } from '../../contract.ts'
import { PortalFrame, portalNamespaces } from '../portal/portal-frame.tsx'
import { readPortal } from '../portal/read-portal.ts'
import { officeMoment } from '../../../../shared/calendar/office-moment.ts'
import { boxesWithActions, dayChoices, requestForm, requestOf } from './request-form.ts'
import styles from '../cards-page.module.css'

export const handle: PageHandle = { namespaces: ['partners-acting', ...portalNamespaces] }

export const meta = pageMeta({
  namespace: 'partners-acting',
  title: 'customers.title',
  description: 'customers.description',
  path: '/partner-customers',
  noIndex: true,
})

export async function loader(args: LoaderFunctionArgs) {
  const { customers } = await readPortal(args, getActingCustomers, {})
  return { customers, isAsked: new URL(args.request.url).searchParams.has('asked') }
}

export const action = formAction<unknown, Typed>(
  async ({ values, ...args }) => {
    const sent = { values, form: requestForm }
    const read = readForm(requestForm, values)
    if ('errors' in read) return wrongAnswer(sent, read.errors)
    const called = await callOrAnswer(requirePerson(args), requestActing, requestOf(read.answers), sent)
    return 'outcome' in called ? redirect('/partner-customers?asked', 303) : called.answer
  },
  { form: requestForm, read: boxesWithActions },
)

export default function CustomersPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners-acting')
  const locale = useLocale()
  const form = useForm(requestForm, actionData as FormAnswer<Typed> | undefined, {
    namespace: 'partners-acting',
    failed: failedTexts,
  })
  const { customers, isAsked } = loaderData
  const labels = { email: t('field.email'), actions: t('field.actions'), days: t('field.days') }
  return (
    <PortalFrame place="customers" title={t('customers.title')} lede={t('customers.lede')}>
      <div className={styles.inFrame}>
        {isAsked ? (
          <Notice kind="success" announce title={t('customers.asked')}>
            {t('customers.asked-text')}
          </Notice>
        ) : null}
        <section className={styles.card}>
          <h2>{t('customers.list')}</h2>
          {customers.length === 0 ? (
            <EmptyState>{t('customers.none')}</EmptyState>
          ) : (
            <StitchedList
              items={customers.map(({ id, email, state, asked, granted, endsAt, uid }) => (
                <div key={id} className={styles.row}>
                  <div>
                    <p className={styles.name}>
                      <EmailText>{email}</EmailText>
                    </p>
                    <p className={styles.small}>{t(`state.${state}`, { when: officeMoment(endsAt, locale) })}</p>
                    <p className={styles.small}>
                      {(state === 'asked' ? asked : granted).map((each) => t(`action.${each}`)).join(' · ')}
                    </p>
                  </div>
                  {uid === null ? null : (
                    <form method="post" action="/initiate-session">
                      <input type="hidden" name="login-as" value={uid} />
                      <input type="hidden" name="preferredLang" value={locale} />
                      <Button kind="quiet" aria-label={t('customers.act-for', { email: isolate(email) })}>
                        {t('customers.act')}
                      </Button>
                    </form>
                  )}
                </div>
              ))}
            />
          )}
        </section>
        <section className={styles.card}>
          <h2>{t('customers.ask')}</h2>
          <form method="post" noValidate className={styles.form}>
            <FormSummary form={form} labels={labels} />
            <EmailInput {...form.field('email')} label={labels.email} hint={t('field.email-hint')} autoComplete="off" />
            <OptionList
              name="actions"
              label={labels.actions}
              error={form.errors['actions']}
              multiple
              defaultValues={listIn(form.values, 'actions')}
              options={actingActions.map((each) => ({ value: each, label: t(`action.${each}`), hint: t(`action.${each}-hint`) }))}
            />
            <div className={styles.threes}>
              <OptionList
                {...form.field('days')}
                label={labels.days}
                options={dayChoices.map((each) => ({ value: each, label: t(`days.${each}`) }))}
              />
            </div>
            <Button wideOnPhone>{t('customers.submit')}</Button>
          </form>
        </section>
      </div>
    </PortalFrame>
  )
}
