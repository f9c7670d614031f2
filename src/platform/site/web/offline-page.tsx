import { pageMeta } from '../../../web/page-meta.ts'
import styles from './offline-page.module.css'
import { TroublePage } from './trouble-page.tsx'

export const meta = pageMeta({ title: 'offline-page.title', noIndex: true })

/** Kept by the service worker and shown when a page cannot be reached. No frame: it must say nothing of who was signed in. */
export default function OfflinePage() {
  return (
    <main id="main" className={styles.page}>
      <TroublePage kind="offline" />
    </main>
  )
}
