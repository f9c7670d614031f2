// The decision's own screen: approved, referred to an agent, or declined.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApplicationScreen, DecisionScene, type DecisionSceneProps } from '../../../../../platform/applications/web/index.ts'
import { ButtonLink } from '../../../../../web/ui/controls/button.tsx'
import { Disclosure } from '../../../../../web/ui/disclosure.tsx'
import { Notice, OfflineBar } from '../../../../../web/ui/notices/feedback.tsx'
import { moneyInText, toCents } from '../../../../../shared/money.ts'
import { useLocale } from '../../../../../web/root-data.ts'
import type { DecisionAnswer } from '../../../contract.ts'
import { insurer } from '../../../rules/insurer.ts'
import { CallBack } from '../../estimate/call-back.tsx'
import disclosed from '../../estimate/estimate.module.css'
import { OfferFigures } from './offer-figures.tsx'
import { pathOf } from '../places.ts'
import styles from './decision.module.css'
import type { View } from '../../view.ts'
import type { Survey } from '../survey.ts'

const sewn = ['block-life-sewn-1', 'block-life-sewn-2', 'block-life-sewn-3', 'block-life-sewn-4'] as const

const steps = {
  approved: ['tell', 'read', 'days'],
  referred: ['referred-look', 'referred-call', 'referred-decide'],
  declined: ['declined-look', 'declined-call', 'declined-decide'],
} as const

const drawings = {
  approved: ['spot-tell', 'spot-read', 'spot-ten-days'],
  referred: ['spot-read', 'spot-tell', 'spot-decision'],
  declined: ['spot-read', 'spot-phone', 'spot-keep'],
} as const satisfies Record<keyof typeof steps, readonly DecisionSceneProps['next'][number]['picture'][]>

/** Name, amount, term, price and insurer in one sentence. */
function Sentence({ view, offer }: { view: View; offer: NonNullable<DecisionAnswer['offer']> }) {
  const { t } = useTranslation('term-ca-questions')
  const locale = useLocale()
  const isYearly = view.quote?.paymentFrequency === 'annual'
  const paid = isYearly ? offer.totalAnnualPayment : offer.totalMonthlyPayment
  return t('decision.sentence', {
    name: view.user.firstName,
    amount: moneyInText(offer.coverage * 100, locale, 'CAD', 0),
    term: t('term-ca:estimate.years', { count: offer.term }),
    price: moneyInText(toCents(paid), locale, 'CAD'),
    period: t(isYearly ? 'decision.per-year' : 'decision.per-month'),
    insurer: insurer.name,
  })
}

/** The reasons, for anyone who asks for them (Law 25). */
function Reasons({ reasons }: Pick<DecisionAnswer, 'reasons'>) {
  const { t } = useTranslation('term-ca-questions')
  if (reasons.length === 0) return null
  return (
    <Disclosure summary={t('decision.why')} className={`unfolded-in-print ${disclosed.more}`}>
      <div className={disclosed.moreBody}>
        <p>{t('decision.why-text')}</p>
        <ul>
          {reasons.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

interface ScreenProps extends Omit<DecisionSceneProps, 'next' | 'nextTitle'> {
  kind: keyof typeof steps
  /** Nobody needs to ask for an agent who has it already. */
  agentHasIt?: boolean
}

function Screen({ kind, agentHasIt, ...scene }: ScreenProps) {
  const { t } = useTranslation('term-ca-questions')
  return (
    <ApplicationScreen saved="saved">
      <OfflineBar />
      <DecisionScene
        {...scene}
        nextTitle={t('decision.next')}
        next={steps[kind].map((usual, at) => {
          const step = agentHasIt && at === 1 ? 'referred-call' : usual
          return {
            picture: drawings[kind][at] ?? 'spot-tell',
            title: t(`decision.${step}-title`),
            text: t(`decision.${step}-text`),
          }
        })}
      />
    </ApplicationScreen>
  )
}

function Approved({ view, offer, isNew }: { view: View; offer: NonNullable<DecisionAnswer['offer']>; isNew: boolean }) {
  const { t } = useTranslation('term-ca-questions')
  return (
    <Screen
      kind="approved"
      block={{ stages: sewn, isNew }}
      heading={t('decision.heading')}
      lede={<Sentence view={view} offer={offer} />}
      action={<ButtonLink to={pathOf(view.next, view.applicationId)}>{t('decision.continue')}</ButtonLink>}
      beside={
        <section className={styles.figures} aria-labelledby="figures-title">
          <OfferFigures offer={offer} />
        </section>
      }
    >
      <h2 id="figures-title">{t('decision.figures')}</h2>
    </Screen>
  )
}

/** Referred or declined (term life §4: a licensed agent contacts the applicant). */
function ForAPerson({ view, decision, note }: Pick<DecisionPartProps, 'view' | 'decision' | 'note'>) {
  const { t } = useTranslation('term-ca-questions')
  const kind = decision.decision === 'Declined' ? 'declined' : 'referred'
  const { followUp } = decision
  const callReference = followUp?.callReference
  const request = followUp?.agentRequest
  const agentHasIt = Boolean(callReference ?? followUp?.isOpen)
  return (
    <Screen
      kind={kind}
      agentHasIt={agentHasIt}
      block={kind === 'referred' ? { still: 'block-life-open' } : null}
      heading={t(`decision.${kind}`)}
      lede={t(`decision.${kind}-text`)}
      action={
        callReference ? null : (
          <a href="#call" className={styles.jump}>
            {t('decision.ask')}
          </a>
        )
      }
      beside={
        <div id="call" className={`${styles.call} no-print`}>
          <CallBack isOpen reason={kind} applicationId={view.applicationId} user={view.user} reference={callReference} />
        </div>
      }
    >
      {note ? (
        <Notice kind="warning" announce>
          {t(`term-ca:note.${note}`)}
        </Notice>
      ) : null}
      {request ? (
        <Notice title={request.title}>
          {request.text} <a href={request.path}>{request.action}</a>
        </Notice>
      ) : null}
      {kind === 'declined' && !callReference ? (
        <p className={styles.again}>{t(agentHasIt ? 'decision.referred-look-text' : 'decision.again')}</p>
      ) : null}
      {followUp?.isOpen ? (
        <Notice title={t('decision.queue')}>
          <p>
            {t('term-ca:call.reference')} <bdi>{followUp.reference}</bdi>
          </p>
          <p>{t('decision.hours', { hours: followUp.hours })}</p>
        </Notice>
      ) : null}
      <Reasons reasons={decision.reasons} />
      <p className={disclosed.links}>
        <Link to={`${pathOf({ step: 'underwritting', part: 'review' }, view.applicationId)}&edit=review`}>
          {t('decision.answers')}
        </Link>
        <Link to="/userapplications" reloadDocument>
          {t('decision.applications')}
        </Link>
      </p>
    </Screen>
  )
}

interface DecisionPartProps extends Pick<Survey, 'note'> {
  view: View
  decision: DecisionAnswer
  /** Decided a moment ago; anyone who comes back later finds the block sewn. */
  isNew: boolean
}

export function DecisionPart({ view, decision, isNew, note }: DecisionPartProps) {
  return decision.offer && decision.decision === 'Approved' ? (
    <Approved view={view} offer={decision.offer} isNew={isNew} />
  ) : (
    <ForAPerson view={view} decision={decision} note={note} />
  )
}
