import type { ClipboardEvent, InputEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'

/** One field of six characters (platform §5). A code pasted with spaces around or in it loses them, not its end. */
export function CodeInput({ error, hint, letters = false }: { error?: string; hint?: string; letters?: boolean }) {
  const { t } = useTranslation('accounts')
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault()
    event.currentTarget.value = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '').slice(0, 6)
  }
  /** Somebody who types the space between the two halves still has room for all six digits. */
  const skipSpaces = (event: InputEvent<HTMLInputElement>): void => {
    // React's own `data`: for a space the browser's event is a key press, which has none.
    if (/^[\s-]$/.test(event.data)) event.preventDefault()
  }
  return (
    <TextInput
      name="otp"
      label={t('code.label')}
      hint={hint ?? t(letters ? 'code.hint-letters' : 'code.hint')}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      maxLength={6}
      width="short"
      leftToRight
      onPaste={paste}
      onBeforeInput={skipSpaces}
      error={error}
    />
  )
}
