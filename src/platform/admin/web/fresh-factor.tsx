import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { callOrAnswer } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { showSecondFactor } from '../../accounts/contract.ts'

const box = 'code'

/**
 * For what cannot be undone, where no code was shown in the last minutes. The page's form is read by `callFresh`. `factorPage`: where a
 * passkey may be shown instead, for a page that opens before the factor was shown in this session. `name`: of the box, on a page with
 * several such forms. `hint`: why it is asked for, where the page says it better.
 */
export function CodeBox({
  form,
  factorPage = null,
  name = box,
  hint,
}: {
  form: Pick<CheckedForm, 'field'>
  factorPage?: string | null
  name?: string
  hint?: string
}) {
  const { t } = useTranslation('admin')
  return (
    <>
      <TextInput
        {...form.field(name)}
        label={t('code.label')}
        hint={hint ?? t('code.hint')}
        autoComplete="one-time-code"
        maxLength={24}
        width="short"
        leftToRight
      />
      {factorPage === null ? null : <a href={factorPage}>{t('code.passkey')}</a>}
    </>
  )
}

/**
 * Calls a function that asks for a fresh second factor: shows the code that stands in the form, where one does, and then calls. A code is
 * never given back; the rest of what was typed is. `prefix`: what the names of the form's boxes begin with. `isFactorShown`: the code was
 * right, and is used up, whatever the function then answered.
 */
export async function callFresh<F extends FunctionDefinition>(
  page: Pick<PageContext, 'call'>,
  definition: F,
  payload: PayloadOf<F>,
  typed: Record<string, string>,
  prefix = '',
) {
  const { [prefix + box]: code, ...values } = typed
  const sent = prefix === '' ? { values } : { values, boxOf: (path: string) => prefix + path }
  const isFactorShown = code !== undefined
  if (isFactorShown) {
    const factor = await callOrAnswer(page, showSecondFactor, { code }, sent)
    if ('answer' in factor) return { ...factor, isFactorShown: false }
  }
  const answered = { ...(await callOrAnswer(page, definition, payload, sent)), isFactorShown }
  // The ten minutes went by while the page was open.
  return 'answer' in answered && (answered.failure?.details ?? answered.refused)?.fields?.['secondFactor']
    ? { ...answered, answer: data<FormAnswer>({ values, errors: { [prefix + box]: 'admin:code.again' } }, { status: 400 }) }
    : answered
}
