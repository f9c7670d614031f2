// The proof of identity, on a page of its own after the offer (reading T-020).
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { fieldId } from '../../../../web/ui/controls/field.tsx'
import { DetailList } from '../../../../web/ui/lists.tsx'
import type { View } from '../view.ts'
import { IdentityFields } from './identity-fields.tsx'
import { proofForm } from './identity-form.ts'
import { pathOf } from './places.ts'
import { Refusal } from '../refusal.tsx'
import { SurveyForm, SurveyFrame } from './survey-frame.tsx'
import type { Survey, SurveyAnswer } from './survey.ts'

export function IdentityPart({ survey, view, answer }: { survey: Survey; view: View; answer: SurveyAnswer | undefined }) {
  const { t } = useTranslation('term-ca-agreed')
  const [isChanging, setChanging] = useState(false)
  // The button that was pressed is gone: on to the first of the fields in its place.
  useEffect(() => {
    if (isChanging) document.getElementById(fieldId('idProvince'))?.focus()
  }, [isChanging])
  const form = useForm(proofForm, answer, {
    namespace: 'term-ca-agreed',
    stored: { idProvince: view.user.address?.province ?? '' },
  })
  const { identity } = view
  const isKept = identity !== null && !isChanging && !answer?.errors['idNumber']
  return (
    <SurveyFrame
      survey={survey}
      answer={answer}
      back={pathOf({ step: 'your-policy', part: 'offer' }, view.applicationId)}
      place={t('term-ca:survey.page', { page: 2, of: 2 })}
      question={t('identity.heading')}
      lede={t('identity.lede')}
    >
      <Refusal refused={answer?.refused} applicationId={view.applicationId} />
      <SurveyForm survey={survey} form={form} answer={answer} foot={t('term-ca-agreed:offer.foot')}>
        {isKept ? (
          <>
            <input type="hidden" name="identity" value="kept" />
            <DetailList
              rows={[
                {
                  label: t(`identity.${identity.idType}`),
                  value: <bdi dir="ltr">•••• {identity.last4}</bdi>,
                  action: (
                    <Button kind="text" type="button" onClick={() => setChanging(true)}>
                      {t('term-ca:review.change')}
                    </Button>
                  ),
                },
              ]}
            />
          </>
        ) : (
          <IdentityFields values={form.values} errors={form.errors} />
        )}
      </SurveyForm>
    </SurveyFrame>
  )
}
