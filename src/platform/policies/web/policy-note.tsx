import { Icon } from '../../../web/ui/icon.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import type { PolicyRow } from '../contract.ts'
import styles from './policy-note.module.css'

/** What somebody should know of their policy, and where they can do something about it. */
export function PolicyNote({ notice }: Pick<PolicyRow, 'notice'>) {
  return notice ? (
    <p className={styles.note}>
      <Icon name="warning" size={20} />
      <span>
        <Runs text={notice.text} /> <a href={notice.path}>{notice.action}</a>
      </span>
    </p>
  ) : null
}
