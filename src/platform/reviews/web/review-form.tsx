import { useTranslation } from 'react-i18next'
import { locales } from '../../../shared/locale.ts'
import { noFields } from '../../../web/form/define-form.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { FieldStack, SelectInput, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { AdminForm } from '../../admin/web/index.ts'
import { bodyLength, nameLength, ratings } from '../rules/review-text.ts'

/** Which of the page's forms an answer belongs to. */
export interface ReviewAnswer extends FormAnswer {
  intent?: string
}

export const failed = { generic: 'failed.generic' }

/** `stored`: what stands in the boxes before anything was sent. */
export function ReviewForm({ answer, stored }: { answer: ReviewAnswer | undefined; stored: Record<string, string> }) {
  const { t } = useTranslation('reviews')
  const form = useForm(noFields, answer, { namespace: 'reviews', stored, failed })
  const labels = {
    language: t('form.language'),
    rating: t('form.rating'),
    name: t('form.name'),
    body: t('form.body'),
  }
  return (
    <AdminForm>
      <FormSummary form={form} labels={labels} />
      {stored['revision'] ? <input type="hidden" name="revision" value={stored['revision']} /> : null}
      <FieldStack columns="pair">
        <SelectInput
          {...form.field('language')}
          label={labels.language}
          hint={t('form.language-hint')}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <SelectInput
          {...form.field('rating')}
          label={labels.rating}
          hint={t('form.rating-hint')}
          options={ratings.map((rating) => ({ value: String(rating), label: t('rating', { rating }) }))}
        />
      </FieldStack>
      <FieldStack>
        <TextInput
          {...form.field('name')}
          label={labels.name}
          hint={t('form.name-hint')}
          maxLength={2 * nameLength.max}
          dir="auto"
        />
        <TextArea
          {...form.field('body')}
          label={labels.body}
          hint={t('form.body-hint', bodyLength)}
          rows={4}
          maxLength={2 * bodyLength.max}
          dir="auto"
        />
      </FieldStack>
      <Button name="intent" value="save">
        {t('form.save')}
      </Button>
    </AdminForm>
  )
}
