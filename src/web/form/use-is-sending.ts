// For buttons and notices of a page: whether its form is on its way.
import { useNavigation } from 'react-router'

/** Whether a form of this page is on its way, until the page that it leads to is there; a page at rest has no method. */
export const useIsSending = (): boolean => useNavigation().formMethod === 'POST'
