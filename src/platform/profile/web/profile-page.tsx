/** A person's profile as they see it, and the way to complete it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs } from 'react-router'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { phoneText } from '../../../shared/phone-text.ts'
import { usStateName } from '../../../shared/us-states.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { formAction, keepTyped } from '../../../web/form/form-action.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { DetailList } from '../../../web/ui/lists.tsx'
import { getProfile } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { bodyWords, indexWords } from './body-words.ts'
import { changeOfSteps } from './complete-form.ts'
import { CompleteProfile, type CompleteAnswer } from './complete-profile.tsx'
import styles from './profile-page.module.css'
import { saveProfile } from './save-profile.ts'
import { spellingIn } from './usual-in.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['profile'] }

export const meta = pageMeta({
  namespace: 'profile',
  title: 'view.title',
  description: 'view.description',
  path: '/profile',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  const outcome = await page.call(getProfile, {})
  if (outcome.haserror) throw signInFirst(request)
  const { profile } = outcome
  return {
    profile,
    // A browser may write units and spaces in another way than the server: they are written once.
    shown: {
      body: bodyWords(profile, page.locale),
      bmi: profile.bmi === null ? '' : indexWords(profile.bmi, page.locale),
    },
    isSaved: new URL(request.url).searchParams.has('saved'),
  }
}

/** What "Complete your profile" sends. */
export const action = formAction(async ({ values, ...args }) => {
  const change = changeOfSteps(values, ['you', 'reach', 'home'])
  const called = await saveProfile(requirePerson(args), change, { values })
  if ('outcome' in called) return data<CompleteAnswer>({ values, errors: {}, saved: true })
  if (called.refused) throw signInFirst(args.request)
  return called.answer
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function ProfilePage({ loaderData: { profile, shown, isSaved } }: PageProps<typeof loader>) {
  const { t } = useTranslation('profile')
  const or = (value: ReactNode): ReactNode => value || <span className={styles.nothing}>{t('view.nothing')}</span>
  const code = (value: string): ReactNode => or(value ? <bdi dir="ltr">{value}</bdi> : '')
  const typed = (value: string): ReactNode => or(value ? <bdi>{value}</bdi> : '')
  const row = (label: string, value: ReactNode) => ({ label, value })
  const isUs = profile.country === 'US'
  const spelling = spellingIn(profile.country)
  const province = provinces.find((each) => each === profile.state)
  const place = isUs ? profile.state && usStateName(profile.state) : province ? t(`web:province.${province}`) : profile.state
  const withLink = (value: ReactNode, to: string, text: string): ReactNode => (
    <span className={styles.withLink}>
      <span>{value}</span>
      <a href={to}>{text}</a>
    </span>
  )
  const number = (
    <>
      <bdi dir="ltr">{phoneText(profile.mobile)}</bdi>{' '}
      <span className={styles.nothing}>{t(profile.mobileVerified ? 'view.mobile-confirmed' : 'view.mobile-open')}</span>
    </>
  )
  const needsProof = profile.mobile !== '' && !profile.mobileVerified
  const shownNumber = profile.mobile ? number : or('')
  const mobile = needsProof ? withLink(shownNumber, '/profile/mobile', t('view.mobile-confirm')) : shownNumber
  const groups = [
    {
      title: t('group.you'),
      rows: [
        row(t('field.firstname'), typed(profile.firstname)),
        row(t('field.lastname'), typed(profile.lastname)),
        row(t('field.dob'), code(profile.dob)),
        row(t('field.gender'), or(profile.gender ? t(`field.${profile.gender}`) : '')),
      ],
    },
    {
      title: t('group.home'),
      rows: [
        row(t('field.address'), typed(profile.address)),
        row(t('field.city'), typed(profile.city)),
        row(t('field.state'), or(place)),
        row(t('field.zipcode'), code(profile.zipcode)),
        row(t('field.country'), t(isUs ? 'field.us' : 'field.ca')),
      ],
    },
    {
      title: t('group.reach'),
      rows: [
        row(t('field.email'), withLink(<EmailText>{profile.email}</EmailText>, '/pages/email', t('view.email'))),
        row(t('field.mobile'), mobile),
      ],
    },
    {
      title: t('group.body'),
      rows: [
        row(t('field.units'), t(profile.units === 'metric' ? `field.metric${spelling}` : 'field.standard')),
        row(t('group.body'), or(shown.body)),
        row(t('view.bmi'), code(shown.bmi)),
      ],
    },
    {
      title: t('group.identity'),
      rows: [row(t('field.ssn'), code(profile.ssn)), row(t(`field.driverlicense${spelling}`), code(profile.driverlicense))],
    },
    {
      title: t('group.settings'),
      rows: [row(t('field.preferredLang'), t(`field.${profile.preferredLang}`)), row(t('field.bio'), typed(profile.bio))],
    },
  ]
  return (
    <AccountFrame place="profile">
      <div>
        {isSaved ? (
          <div className={styles.notice}>
            <Notice kind="success" announce>
              {t('view.saved')}
            </Notice>
          </div>
        ) : null}
        <h1>{t('view.title')}</h1>
        <p className={styles.lede}>{t('view.lede')}</p>
        <ButtonLink to="/userprofileupdate" reloadDocument>
          {t('view.edit')}
        </ButtonLink>
        <CompleteProfile profile={profile} />
        <div className={styles.groups}>
          {groups.map(({ title, rows }) => (
            <section key={title} className={styles.group}>
              <h2>{title}</h2>
              <DetailList rows={rows} />
            </section>
          ))}
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/pages/password?back=%2Fprofile" kind="text" reloadDocument>
            {t('view.password')}
          </ButtonLink>
          <ButtonLink to="/profile/data" kind="text" reloadDocument>
            {t('view.data')}
          </ButtonLink>
          <form method="post" action="/pages/sign-out">
            <Button kind="quiet">{t('view.sign-out')}</Button>
          </form>
        </div>
      </div>
    </AccountFrame>
  )
}
