/** The pages of reports, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/reports', './reports-page.tsx')]
