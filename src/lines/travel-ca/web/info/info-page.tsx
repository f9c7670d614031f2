/** The trip in short screens of one address: where, when, who, the statements, and from 60 the health questions, a person at a time. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutosave } from '../../../../platform/applications/web/index.ts'
import { ReplacementNotice } from '../../../../platform/policies/web/index.ts'
import { Lede, PricingForm, PricingPage } from '../../../../platform/quotes/web/index.ts'
import { textIn } from '../../../../web/form/boxes.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import { useFocusOnMove } from '../../../../web/form/use-focus-on-move.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useIsSending } from '../../../../web/form/use-is-sending.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { BackLink, Button } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { ContinueBar } from '../../../../web/ui/layouts/continue-bar.tsx'
import { SlowStatus } from '../../../../web/ui/notices/slow-status.tsx'
import { insurer } from '../../rules/insurer.ts'
import { infoPath, ownPolicyPath } from '../paths.ts'
import { QuebecNotice } from '../quebec-notice.tsx'
import { useSteps } from '../steps.ts'
import { infoAction, readInfo } from './info-action.ts'
import {
  countIn,
  isOfPart,
  nextPart,
  partBefore,
  partPath,
  partsOf,
  partSent,
  personOf,
  readInfoBoxes,
  type InfoBoxes,
} from './info-boxes.ts'
import { formOfPart, partOfErrors } from './info-form.ts'
import styles from './info-page.module.css'
import { PartFields } from './part-fields.tsx'
import { useQuestionNames } from './question-names.ts'
import { TripPanel } from './trip-panel.tsx'

export const handle: PageHandle = {
  hydrate: true,
  namespaces: ['travel-ca', 'travel-ca-trip', 'web-calendar', 'policies-replaced'],
}

export const meta = pageMeta({
  namespace: 'travel-ca-trip',
  title: 'info.title',
  description: 'info.description',
  path: infoPath,
  noIndex: true,
})

export const loader = readInfo

export const action = infoAction

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

type Answer = FormAnswer<InfoBoxes>

const formId = 'trip'

export default function InfoPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-ca-trip')
  const { survey, today } = loaderData
  const answered = actionData && 'values' in actionData ? (actionData as Answer) : undefined
  const values = answered?.values ?? loaderData.values
  const part = answered ? (partOfErrors(answered.errors, values) ?? partSent(values)) : loaderData.part
  const { form: element, state: saved, touch } = useAutosave(infoPath)
  const [typed, setTyped] = useState(values)
  const now = partSent(typed) === part && countIn(typed) === countIn(values) ? typed : values
  const form = useForm(formOfPart(part, values, survey), answered, {
    namespace: 'travel-ca-trip',
    today,
    stored: loaderData.values,
    read: readInfoBoxes,
    failed: failedTexts,
    isTry: (button) => button?.name !== 'intent' || button.value === 'finish',
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = useIsSending()
  const steps = useSteps('trip')
  const back = partBefore(part, values)
  const at = personOf(part)
  const isLast = nextPart(part, now) === null
  // Health follows a yes to the consent.
  const isOpen = part === 'consent' && !textIn(now, 'consent')
  const parts = partsOf(now)
  const place = Math.max(0, parts.indexOf(part))

  useFocusOnMove(part, form.errors, () => heading.current)

  const count = countIn(values)
  const names = useQuestionNames(part, survey, count)
  const name = at === null ? part : 'health'
  return (
    <PricingPage
      saved={saved}
      steps={steps}
      part={place / parts.length}
      screen={{ place: t('screen.place', { part: place + 1, parts: parts.length }), name: t(`screen.${name}`) }}
      side={<TripPanel part={part} boxes={now} survey={survey} today={today} mayJump={loaderData.isWhole} />}
    >
      {back ? <BackLink to={partPath(back)} /> : null}
      <h1 ref={heading} tabIndex={-1}>
        {at !== null && count > 1 ? t('heading.health-of', { number: at + 1 }) : t(`heading.${name}`)}
      </h1>
      <Lede>{t(`lede.${name}`)}</Lede>
      <QuebecNotice province={textIn(now, 'province')} />
      {loaderData.refused ? <Notice kind="warning">{loaderData.refused}</Notice> : null}
      {values['replaces'] ? (
        <ReplacementNotice
          replacement={{ kind: 'correcting', number: values['replaces'] }}
          pathOf={ownPolicyPath}
          actions={
            <Button kind="text" form={formId} name="intent" value="another" busy={busy}>
              {t('info.another')}
            </Button>
          }
        />
      ) : null}
      <PricingForm
        key={`${part} ${count}`}
        form={form}
        labels={names}
        asks={(intent) => intent === 'finish' || (isLast && intent === '')}
        waiting={{ block: 'travel', shape: 'list', words: t('info.asking', { insurer: insurer.name }), slow: t('info.slow') }}
        id={formId}
        ref={element}
        action={infoPath}
        className={styles.form}
        onInput={(event) => {
          form.handlers.onInput(event)
          setTyped(readInfoBoxes(new FormData(event.currentTarget)))
        }}
        onChange={touch}
      >
        {Object.entries({ ...form.values, part, travellers: String(count) })
          .filter(([box]) => !isOfPart(part, box) && box !== 'intent')
          .map(([box, value]) => (
            <input key={box} type="hidden" name={box} value={value} />
          ))}
        <PartFields part={part} form={form} survey={survey} typed={now} today={today} busy={busy} />
        <ContinueBar summary={t('bar.travellers', { count })}>
          <Button busy={busy} wideOnPhone>
            {t(isLast && !isOpen ? 'info.submit' : 'info.continue')}
          </Button>
        </ContinueBar>
        {loaderData.isWhole && !isLast ? (
          <p>
            <Button kind="quiet" name="intent" value="finish" busy={busy} wideOnPhone>
              {t('info.finish')}
            </Button>
          </p>
        ) : null}
        <SlowStatus busy={busy} className={styles.small}>
          {t('info.slow')}
        </SlowStatus>
        <p className={styles.small}>
          {t('info.no-contact')} {t('info.carrier', { insurer: insurer.name })}
        </p>
      </PricingForm>
    </PricingPage>
  )
}
