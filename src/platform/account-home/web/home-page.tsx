import type { LoaderFunctionArgs } from 'react-router'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../shared/failure.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { useRootData } from '../../../web/root-data.ts'
import { DoneNotice } from '../../../web/ui/notices/done-notice.tsx'
import { ActingNote } from './acting-note.tsx'
import { readActing, type ActingStanding } from './read-acting.ts'
import { AccountFrame } from '../../profile/web/index.ts'
import { Hello } from './hello.tsx'
import styles from './home-page.module.css'
import { OpenApplication } from './open-application.tsx'
import { ProfileProgress } from './profile-progress.tsx'
import { OwnedQuilt } from './owned-quilt.tsx'
import { readHome, type AccountHome } from './read-home.ts'
import { SavedQuote } from './saved-quote.tsx'
import { UnsewnQuilt } from './unsewn-quilt.tsx'

export const handle: PageHandle = { namespaces: ['account-home', 'profile', 'site'] }

export const meta = pageMeta({
  namespace: 'account-home',
  title: 'title',
  description: 'description',
  path: '/userhome',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  try {
    return {
      home: await readHome(page),
      acting: await readActing(page),
      isWelcome: new URL(request.url).searchParams.has('welcome'),
    }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthenticated') throw signInFirst(request)
    throw error
  }
}

/** Without a policy, an application or a quote, and with every list read. */
const isEmpty = ({ policies, application, quote }: AccountHome): boolean =>
  policies.state === 'read' &&
  policies.found.count === 0 &&
  application.state === 'read' &&
  application.found === null &&
  quote.state === 'read' &&
  quote.found === null

export function AccountHomeView({
  home,
  isWelcome,
  acting = null,
}: {
  home: AccountHome
  isWelcome: boolean
  acting?: ActingStanding | null
}) {
  const { t } = useTranslation('account-home')
  const { policies, application, quote, profile } = home
  // What a profile lacks is the customer's own affair: a partner who acts is not told.
  const progress = useRootData().acting ? null : <ProfileProgress part={profile} />
  const hasPolicies = policies.state !== 'read' || policies.found.count > 0
  return (
    <AccountFrame place="home" hero={<Hello profile={profile} policies={policies} />}>
      {isWelcome ? (
        <div className={styles.notice}>
          <DoneNotice>{t('welcome')}</DoneNotice>
        </div>
      ) : null}
      {acting ? <ActingNote standing={acting} /> : null}
      {hasPolicies ? <OwnedQuilt part={policies} /> : null}
      {isEmpty(home) ? (
        <div className={styles.beside}>
          <UnsewnQuilt />
          {progress}
        </div>
      ) : (
        <>
          <div className={styles.cards}>
            <OpenApplication part={application} />
            <SavedQuote part={quote} />
            {progress}
          </div>
          {hasPolicies ? null : <UnsewnQuilt />}
        </>
      )}
    </AccountFrame>
  )
}

export default function AccountHomePage({ loaderData }: PageProps<typeof loader>) {
  return <AccountHomeView {...loaderData} />
}
