import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import { shortestPassword } from '../rules/password.ts'

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
