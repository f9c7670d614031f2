import { TextInput, type TextInputProps } from '../ui/controls/inputs.tsx'
import { phoneMask } from './masks/mask.ts'

type Box = Pick<TextInputProps, 'name' | 'label' | 'error' | 'defaultValue' | 'value'>

/** The box of a phone number of Canada or the United States, its own or a browser's guess. */
export function PhoneInput(box: Box) {
  return <TextInput {...box} type="tel" autoComplete="tel" maxLength={30} mask={phoneMask} width="medium" leftToRight />
}

/** The box of an e-mail address. */
export function EmailInput(box: Box) {
  return <TextInput {...box} type="email" autoComplete="email" maxLength={254} width="long" leftToRight />
}
