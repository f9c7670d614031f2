import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunctionDefinition, PayloadOf } from '../../../shared/function.ts'
import { defineForm, readForm } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { tick } from '../../../web/form/fields.ts'
import { formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer, type FormAnswer, type WholeTexts } from '../../../web/form/form-answer.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { CardName } from '../../payments/web/index.ts'
import { changePolicy } from './change-policy.ts'
import { PolicyChangeFrame } from './policy-change-frame.tsx'
import { policyNumIn } from './policy-path.ts'
import { RefundRows, type RefundRowsProps } from './refund-rows.tsx'

/** The one box of the page: what has to be said before a policy is cancelled, and the key of its sentence where it is not. */
export interface CancelBox<Name extends string = string> {
  name: Name
  required: string
}

const cancelForm = ({ name, required }: CancelBox) => defineForm({ [name]: tick(required) })

/**
 * The action of `CancelPolicy`: where the box is ticked, the line's function cancels, and the policy's page says how it stands.
 * `extraPayload`: what the function is told besides, out of the page's address.
 */
export function cancelAction<F extends FunctionDefinition>(
  definition: F,
  box: CancelBox,
  policyPath: (policyNum: string) => string,
  extraPayload: (request: Request) => object = () => ({}),
) {
  const form = cancelForm(box)
  return formAction(async ({ values, ...args }) => {
    const policyNum = policyNumIn(args.request)
    const read = readForm(form, values)
    if ('errors' in read) return wrongAnswer({ values }, read.errors)
    const payload = { policyNum, ...extraPayload(args.request), confirm: true } as PayloadOf<F>
    return changePolicy(args, definition, payload, { values }, () => policyPath(policyNum))
  })
}

export interface CancelPolicyProps<Name extends string> {
  /** What `cancelLoader` answered; the preview says which card the money goes back to. */
  policyNum: string
  refused: string | null
  preview: (Pick<RefundRowsProps, 'refund' | 'currency' | 'lastDay'> & { cardBrand: string; cardLast4: string }) | null
  answer: FormAnswer | undefined
  policyPath: (policyNum: string) => string
  /** Where the sentence of the box stands. */
  namespace: string
  box: CancelBox<Name>
  failed?: WholeTexts
  /** The page's own words, by their names. */
  say: (name: 'heading' | 'lede' | 'last-day' | Name) => string
  /** What its button and the way back are called, where it is not the whole policy that ends. */
  part?: { submit: string; keep: string } | undefined
  /** Where these two depend on what would come back. */
  lede?: ReactNode
  agree?: string
  /** What is said where nothing would come back. */
  nothing?: string
  /** What can be done instead, where it cannot be cancelled any more. */
  instead?: ReactNode
}

/**
 * The page that cancels a policy within its review: what comes back is shown first, and a box says that nothing was used. It asks for the
 * namespaces `policies-page` and `payments`.
 */
export function CancelPolicy<Name extends string>(props: CancelPolicyProps<Name>) {
  const { policyNum, refused, preview, answer, policyPath, namespace, box, failed = failedTexts, say } = props
  const { t } = useTranslation('policies-page')
  const form = useForm(cancelForm(box), answer, { namespace, failed })
  return (
    <PolicyChangeFrame
      policy={policyPath(policyNum)}
      heading={say('heading')}
      lede={props.lede ?? say('lede')}
      answer={answer}
      form={form}
      submit={props.part?.submit ?? t('cancel')}
      keep={props.part?.keep ?? t('keep')}
      kind="danger"
      refused={refused}
      instead={props.instead}
    >
      {preview ? (
        <RefundRows
          {...preview}
          to={<CardName brand={preview.cardBrand} last4={preview.cardLast4} />}
          words={{ lastDay: say('last-day'), nothing: props.nothing }}
        />
      ) : null}
      <Checkbox name={box.name} label={props.agree ?? say(box.name)} error={form.errors[box.name]} />
    </PolicyChangeFrame>
  )
}
