/** The pages of the mailbox of a demonstration, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('dev/mailbox', './mailbox-page.tsx'), route('dev/mailbox.json', './mailbox-json.ts')]
