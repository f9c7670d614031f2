import { useTranslation } from 'react-i18next'
import { noFields } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../web/ui/controls/choices.tsx'
import { FieldStack, TextArea, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { CodeBox } from '../../admin/web/index.ts'
import type { Campaign } from '../contract.ts'
import { movesFrom, type PartnerState } from '../rules/index.ts'
import type { PartnerAnswer } from './partner-action.ts'
import styles from './partners.module.css'

interface FormProps {
  answer: PartnerAnswer | undefined
}
interface FreshProps extends FormProps {
  needsCode: boolean
}

const usePartnerForm = (answer: PartnerAnswer | undefined, stored: Record<string, string> = {}) =>
  useForm(noFields, answer, { namespace: 'partners', stored, failed: failedTexts })

/** The moves that the table of states allows from here. */
export function StateForm({ answer, needsCode, state, revision }: FreshProps & { state: PartnerState; revision: number }) {
  const { t } = useTranslation('partners')
  const moves = movesFrom(state)
  const [only] = moves.length === 1 ? moves : []
  const form = usePartnerForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <input type="hidden" name="revision" value={revision} />
      <FormSummary form={form} labels={{ active: t('move.active'), reason: t('move.reason'), code: t('admin:code.label') }} />
      <FieldStack>
        <OptionList
          {...form.field('active', only)}
          label={t('move.active')}
          options={moves.map((value) => ({ value, label: t(`move.${value}`), hint: t(`move.${value}-hint`) }))}
        />
        <TextArea
          {...form.field('reason')}
          label={t('move.reason')}
          hint={t('move.reason-hint')}
          optional
          maxLength={500}
          dir="auto"
        />
        {needsCode ? <CodeBox form={form} /> : null}
      </FieldStack>
      <Button name="intent" value="state">
        {only ? t(`move.${only}`) : t('move.submit')}
      </Button>
    </form>
  )
}

const dayBox = (day: -1 | string): string => (day === -1 ? '' : day)

/** A campaign that is changed, or a new one. */
export function CampaignForm({ answer, campaign }: FormProps & { campaign?: Campaign }) {
  const { t } = useTranslation('partners')
  // Several of these forms stand in one page, each with boxes of its own names.
  const begin = campaign ? `${campaign.idnum}-` : ''
  const stored: Record<string, string> = campaign
    ? {
        [`${begin}label`]: campaign.label,
        [`${begin}startDate`]: dayBox(campaign.startDate),
        [`${begin}endDate`]: dayBox(campaign.endDate),
      }
    : {}
  const form = usePartnerForm(answer, stored)
  const labels = {
    [`${begin}label`]: t('campaign.label'),
    [`${begin}startDate`]: t('campaign.start'),
    [`${begin}endDate`]: t('campaign.end'),
  }
  return (
    <form method="post" noValidate className={styles.form}>
      <FormSummary form={form} labels={labels} />
      {campaign ? (
        <>
          <input type="hidden" name="campaign" value={campaign.key} />
          <input type="hidden" name="revision" value={campaign.revision} />
          <input type="hidden" name="idnum" value={campaign.idnum} />
        </>
      ) : null}
      <FieldStack>
        <TextInput
          {...form.field(`${begin}label`)}
          label={t('campaign.label')}
          hint={t('campaign.label-hint')}
          maxLength={60}
          dir="auto"
        />
      </FieldStack>
      <div className={styles.days}>
        <TextInput
          {...form.field(`${begin}startDate`)}
          type="date"
          label={t('campaign.start')}
          hint={t('campaign.start-hint')}
          optional
          width="medium"
        />
        <TextInput
          {...form.field(`${begin}endDate`)}
          type="date"
          label={t('campaign.end')}
          hint={t('campaign.end-hint')}
          optional
          width="medium"
        />
      </div>
      <Button name="intent" value="campaign" kind="quiet">
        {campaign ? t('campaign.change') : t('campaign.add')}
      </Button>
    </form>
  )
}

export function RemoveForm({ answer, needsCode, revision }: FreshProps & { revision: number }) {
  const { t } = useTranslation('partners')
  const form = usePartnerForm(answer)
  return (
    <form method="post" noValidate className={styles.form}>
      <input type="hidden" name="revision" value={revision} />
      <FormSummary
        form={form}
        labels={{ confirm: t('remove.confirm'), 'remove-reason': t('remove.reason'), code: t('admin:code.label') }}
      />
      <FieldStack>
        <TextInput
          {...form.field('confirm')}
          label={t('remove.confirm')}
          hint={t('remove.confirm-hint')}
          autoComplete="off"
          maxLength={100}
          dir="auto"
        />
        <TextArea
          {...form.field('remove-reason')}
          label={t('remove.reason')}
          hint={t('remove.reason-hint')}
          maxLength={500}
          dir="auto"
        />
        {needsCode ? <CodeBox form={form} /> : null}
      </FieldStack>
      <Button name="intent" value="remove" kind="danger">
        {t('remove.submit')}
      </Button>
    </form>
  )
}
