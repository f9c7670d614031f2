/** The pages of the agents' queue and calls back, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/queue', './queue-page.tsx'), route('admin/queue/:reference', './case-page.tsx')]
