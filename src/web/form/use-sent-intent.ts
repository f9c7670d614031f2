// For pages with several buttons: which of them was pressed.
import { useNavigation } from 'react-router'

/** The intent of the button that sent the form which is on its way: empty for a button without one, null while nothing is sent. */
export function useSentIntent(): string | null {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' ? String(formData?.get('intent') ?? '') : null
}
