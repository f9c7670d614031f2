import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Notice } from '../../../../web/ui/feedback.tsx'
import type { DecisionAnswer } from '../../contract.ts'
import { CallBack } from '../estimate/call-back.tsx'
import estimate from '../estimate/estimate.module.css'
import { pathOf } from './places.ts'
import styles from './question.module.css'
import { SurveyFrame } from './survey-frame.tsx'
import type { Survey } from './survey.ts'
import type { View } from '../view.ts'

const steps = ['look', 'call', 'decide'] as const

/**
 * Declined or referred (term life §4: a licensed agent contacts the applicant): what happens next, the place in the queue and
 * the hours, and the reasons for whoever asks for them (Law 25).
 */
export function DecisionPart({ survey, view, decision }: { survey: Survey; view: View; decision: DecisionAnswer }) {
  const { t } = useTranslation('term-ca')
  const kind = decision.decision === 'Declined' ? 'declined' : 'referred'
  return (
    <SurveyFrame
      survey={survey}
      question={t(`decision.${kind}`)}
      lede={t(`decision.${kind}-text`)}
      {...(kind === 'declined' ? { panel: null, bar: null } : {})}
    >
      {decision.followUp ? (
        <Notice kind="info" title={t('decision.queue')}>
          <p>
            {t('call.reference')} <bdi>{decision.followUp.reference}</bdi>
          </p>
          <p>{decision.followUp.hours}</p>
        </Notice>
      ) : null}
      <section className={styles.next} aria-labelledby="next-title">
        <h2 id="next-title">{t('decision.next')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`decision.${kind}-${step}`)}</li>
          ))}
        </ol>
      </section>
      {decision.reasons.length > 0 ? (
        <Disclosure summary={t('decision.why')} className={estimate.more}>
          <div className={estimate.moreBody}>
            <p>{t('decision.why-text')}</p>
            <ul>
              {decision.reasons.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ul>
          </div>
        </Disclosure>
      ) : null}
      <p className={estimate.links}>
        <Link to={`${pathOf({ step: 'underwritting', part: 'review' }, view.applicationId)}&edit=review`}>
          {t('decision.answers')}
        </Link>
        <Link to="/userapplications" reloadDocument>
          {t('decision.applications')}
        </Link>
      </p>
      <CallBack isOpen reason={kind} applicationId={view.applicationId} user={view.user} />
    </SurveyFrame>
  )
}
