import { boxesOf, textIn, type Boxes } from '../../../web/form/boxes.ts'
import { defineForm } from '../../../web/form/define-form.ts'
import { boxField, optional, secret, text, type Field } from '../../../web/form/fields.ts'
import { formAction } from '../../../web/form/form-action.ts'
import { isDisposable } from '../rules/disposable-domains.ts'
import { shortestPassword } from '../rules/password.ts'
import type { ErrorKeys } from './field-errors.ts'

/** What can be said of a new password before the server has looked at it. */
const newPasswordErrors = (password: string, confirm: string): ErrorKeys => {
  if (password === '') return { password: 'message.passwordRequired' }
  if (Array.from(password).length < shortestPassword) return { password: 'message.passwordShort' }
  return password === confirm ? {} : { confirm: 'message.confirm' }
}

/** Blanks count, so what stands in the box is taken as it is. */
const passwordBox = (box: 'password' | 'confirm', errorsOf: typeof newPasswordErrors): Field<string> =>
  secret<string>({
    read: (_name, { boxes }) => {
      const of = (name: string): string => textIn(boxes, name) ?? ''
      const error = errorsOf(of('password'), of('confirm'))[box]
      return error ? { error } : { value: of(box) }
    },
  })

const passwordBoxes = (errorsOf: typeof newPasswordErrors) => ({
  password: passwordBox('password', errorsOf),
  confirm: passwordBox('confirm', errorsOf),
})

/** A password and the same again (platform §5). */
export const newPasswordForm = defineForm({
  current: secret(optional(text())),
  ...passwordBoxes(newPasswordErrors),
})

/** Sign-up takes no password too (platform §4 "optional password"): codes open the account then. */
export const registerForm = defineForm({
  email: boxField(
    (typed) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed) ? typed : null),
    { required: 'message.emailRequired', wrong: 'message.emailFormat' },
    { rule: (typed) => (isDisposable(typed) ? 'message.emailInvalid' : null) },
  ),
  ...passwordBoxes((password, confirm) => (password === '' && confirm === '' ? {} : newPasswordErrors(password, confirm))),
})

const secrets = defineForm({ ...newPasswordForm.fields, otp: secret(text()), code: secret(text()) })

export function readAccountBoxes(form: FormData): Boxes {
  return boxesOf(form, { keepsBlanks: true })
}

/** The action of a page of an account: no password and no code is ever given back. */
export function accountAction<Result>(
  work: Parameters<typeof formAction<Result, Boxes>>[0],
  options: { intents?: readonly string[] } = {},
) {
  return formAction<Result>(work, { form: secrets, read: readAccountBoxes, ...options })
}
