import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../web/ui/inputs.tsx'
import { shortestPassword } from '../rules/password.ts'
import type { ErrorKeys } from './field-errors.ts'

/** Sign-up takes no password too (platform §4 "optional password"): codes open the account then. */
export function signUpPasswordErrors(password: string, confirm: string): ErrorKeys {
  return password === '' && confirm === '' ? {} : newPasswordErrors(password, confirm)
}

/** What can be said of a new password before the server has looked at it. */
export function newPasswordErrors(password: string, confirm: string): ErrorKeys {
  if (password === '') return { password: 'message.passwordRequired' }
  if (Array.from(password).length < shortestPassword) return { password: 'message.passwordShort' }
  return password === confirm ? {} : { confirm: 'message.confirm' }
}

/** A password and the same again (platform §5). `again`: they were typed before, and a page never gives them back. */
export function NewPasswordFields({
  errors,
  again = false,
  optional = false,
}: {
  errors: Record<string, string>
  again?: boolean
  optional?: boolean
}) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <TextInput
        name="password"
        type="password"
        label={again ? t('password.again') : t('password.new')}
        optional={optional}
        hint={
          optional
            ? `${t('password.hint', { least: shortestPassword })} ${t('password.none')}`
            : t('password.hint', { least: shortestPassword })
        }
        autoComplete="new-password"
        maxLength={1000}
        error={errors['password']}
      />
      <TextInput
        name="confirm"
        type="password"
        label={t('password.confirm')}
        optional={optional}
        autoComplete="new-password"
        maxLength={1000}
        error={errors['confirm']}
      />
    </>
  )
}
