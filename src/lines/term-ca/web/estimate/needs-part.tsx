import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Button, ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { useArrivalFocus } from '../arrival-focus.ts'
import { NeedsFields, NeedsSum, needTitleId, type NeedsResult } from './needs-fields.tsx'
import styles from './needs.module.css'
import { pathOf } from '../application/places.ts'
import { Refusal } from '../refusal.tsx'
import { needsBoxes, needsForm } from './needs-form.ts'
import { NeedsParts, useTypedNeeds } from './needs-parts.tsx'
import { SurveyForm, SurveyFrame } from '../application/survey-frame.tsx'
import type { Survey, SurveyAnswer } from '../application/survey.ts'

/** First half of "policy options": how much is needed, or on without knowing (T-018, T-032). */
export function NeedsPart({
  survey,
  result,
  answer,
}: {
  survey: Survey
  result: NeedsResult | null
  answer: SurveyAnswer | undefined
}) {
  const { t } = useTranslation('term-ca')
  const view = survey.application
  const boxes: Boxes = Object.fromEntries(
    Object.entries(view?.needsAssessment ?? {}).map(([box, dollars]) => [box, String(dollars)]),
  )
  const form = useForm(needsForm, answer, { namespace: 'term-ca', stored: boxes })
  const { typed, follow } = useTypedNeeds(form.values)
  const id = view?.applicationId
  const quote = pathOf({ step: 'policy-options', part: 'quote' }, id)
  useArrivalFocus(result, needTitleId)
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'pre-application', part: 'person' }, id)}
      place={t('term-ca-needs:needs.place')}
      question={t('term-ca-needs:needs.heading')}
      lede={t('term-ca-needs:needs.lede')}
    >
      <Refusal refused={answer?.refused} applicationId={id} />
      <SurveyForm
        survey={survey}
        form={form}
        isQuiet={result !== null}
        answer={answer}
        submit={t(result ? 'term-ca-needs:needs.again' : 'term-ca-needs:needs.submit')}
      >
        <div onChange={follow}>
          <NeedsFields form={form} />
        </div>
        {result || needsBoxes.every((box) => !typed[box]) ? null : (
          <div className={styles.typed}>
            <NeedsParts typed={typed} />
          </div>
        )}
      </SurveyForm>
      {result ? (
        <div className={styles.below}>
          <NeedsSum
            result={result}
            actions={
              <ButtonLink to={result.noNeed ? quote : `${quote}&amount=${result.totalInsuranceNeeded}`} wideOnPhone>
                {t(result.noNeed ? 'term-ca-needs:needs.go-on' : 'term-ca-needs:needs.use')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <Form method="post" className={styles.skip}>
          <input type="hidden" name="revision" value={view?.revision ?? ''} />
          <Button kind="text" name="intent" value="skip">
            {t('term-ca-needs:needs.skip')}
          </Button>
        </Form>
      )}
    </SurveyFrame>
  )
}
