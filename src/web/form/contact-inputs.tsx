import { TextInput, type TextInputProps } from '../ui/controls/inputs.tsx'
import { phoneMask } from './masks/mask.ts'

/** The box of a phone number of Canada or the United States, its own or a browser's guess. */
export function PhoneInput(box: TextInputProps) {
  return <TextInput type="tel" autoComplete="tel" maxLength={30} mask={phoneMask} width="medium" {...box} />
}

/** The box of an e-mail address. */
export function EmailInput(box: TextInputProps) {
  return <TextInput type="email" autoComplete="email" maxLength={254} {...box} />
}
