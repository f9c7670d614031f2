import { useTranslation } from 'react-i18next'
import { useMoments } from '../../admin/web/index.ts'
import type { FlowRow } from '../contract.ts'
import styles from './operations-page.module.css'

/** Says an error of a flow in words: those of outside companies are "payments: unknown (http-500)", others a kind of ours. */
function useTroubleWords(): (error: string) => string {
  const { t } = useTranslation('operations')
  return (error) => {
    const [, company, kind] = /^(\S+): (not-sent|unknown) \(/.exec(error) ?? []
    if (company === undefined) return t('flows.trouble-own')
    const name = t(`admin-overview:company.${company as 'payments'}`, { defaultValue: company })
    return t(kind === 'not-sent' ? 'flows.trouble-not-sent' : 'flows.trouble-unknown', { company: name })
  }
}

/** The last error of a flow in words, and small below it the program's own name of it and when it was. */
export function FlowTrouble({ trouble }: Pick<FlowRow, 'trouble'>) {
  const { t } = useTranslation('operations')
  const { moment } = useMoments()
  const wordsOf = useTroubleWords()
  if (!trouble) return t('flows.no-trouble')
  const { step, error, tries, at } = trouble
  return (
    <>
      {wordsOf(error)}
      <span className={styles.small}>
        <bdi dir="ltr">
          {step}: {error}
        </bdi>
      </span>
      <span className={styles.small}>
        {t('flows.tries', { count: tries })} <span className={styles.whole}>{moment(at)}</span>
      </span>
    </>
  )
}
