import { useNavigation } from 'react-router'

/** Whether a form of this page is on its way, until the page it leads to is there. */
export const useIsSending = (): boolean => useNavigation().formMethod === 'POST'
