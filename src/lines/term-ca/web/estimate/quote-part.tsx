import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../web/form/use-form.ts'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { FieldStack } from '../../../../web/ui/controls/inputs.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { EstimateFields } from './estimate-fields.tsx'
import { EstimateBar, EstimatePanel, TermTable } from './estimate-summary.tsx'
import { mostFace, type Grid } from './estimate.ts'
import { EstimateDiffers } from './estimate-differs.tsx'
import { pathOf } from '../application/places.ts'
import { PriceReceipt } from '../application/price-receipt.tsx'
import { Refusal } from '../refusal.tsx'
import { quoteForm } from './quote-form.ts'
import { SurveyForm, SurveyFrame } from '../application/survey-frame.tsx'
import type { Survey, SurveyAnswer } from '../application/survey.ts'
import { useEstimate } from './use-estimate.ts'

interface QuotePartProps {
  survey: Survey
  /** `isAsked`: the person has chosen it somewhere. */
  wish: { faceDollars: number; term: number | undefined; isAsked: boolean }
  most: number | undefined
  answer: SurveyAnswer | undefined
  heading: string
}

/** Second half of "policy options": amount, term and how it is paid; the price follows the thumb (T-018, T-024). */
export function QuotePart({ grid, ...props }: QuotePartProps & { grid: Grid | { message: string; code: string } }) {
  const id = props.survey.application?.applicationId
  if ('faces' in grid) return <Sliders grid={grid} {...props} />
  return (
    <SurveyFrame survey={props.survey} answer={props.answer} question={props.heading}>
      <Refusal refused={grid} applicationId={id} />
    </SurveyFrame>
  )
}

function Sliders({ survey, grid, wish, most, answer, heading }: QuotePartProps & { grid: Grid }) {
  const { t } = useTranslation('term-ca')
  const view = survey.application
  const id = view?.applicationId
  const [frequency, setFrequency] = useState<'monthly' | 'annual'>(view?.quote?.paymentFrequency ?? 'monthly')
  const estimate = useEstimate(grid, { ...wish, faceDollars: Math.min(wish.faceDollars, most ?? wish.faceDollars) })
  const limit = mostFace(grid, most)
  const form = useForm(quoteForm('en', limit), answer, { namespace: 'term-ca' })
  const { errors } = form
  const { price } = estimate
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'policy-options', part: 'needs' }, id)}
      place={t('quote.place')}
      question={heading}
      lede={t('quote.lede')}
      panel={<EstimatePanel grid={grid} estimate={estimate} block="life" />}
      bar={<EstimateBar estimate={estimate} details="#terms-title" label={t('panel.details')} />}
    >
      <Refusal refused={answer?.refused} applicationId={id} />
      {wish.isAsked ? <EstimateDiffers grid={grid} asked={wish} most={limit} /> : null}
      <SurveyForm survey={survey} form={form} answer={answer} foot={t('term-ca-estimate:estimate.disclaimer')}>
        <FieldStack>
          <EstimateFields grid={grid} estimate={estimate} most={limit} error={errors['amount']} attempt={form.attempt} />
          <OptionList
            name="frequency"
            label={t('quote.frequency')}
            value={frequency}
            onChange={(value) => setFrequency(value === 'annual' ? 'annual' : 'monthly')}
            options={[
              {
                value: 'monthly',
                label: t('quote.monthly'),
                aside: price ? <Money cents={price.monthlyTotalCents} currency="CAD" /> : undefined,
              },
              {
                value: 'annual',
                label: t('quote.annual'),
                aside: price ? <Money cents={price.annualTotalCents} currency="CAD" /> : undefined,
              },
            ]}
            error={errors['frequency']}
          />
        </FieldStack>
      </SurveyForm>
      <TermTable grid={grid} estimate={estimate} />
      {id && price ? (
        <PriceReceipt now={{ amount: estimate.faceDollars, term: estimate.term, frequency }} of={{ applicationId: id }} />
      ) : null}
    </SurveyFrame>
  )
}
