import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('dev/mailbox', './mailbox-page.tsx'), route('dev/mailbox.json', './mailbox-json.ts')]
