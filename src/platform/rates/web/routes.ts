/** The pages of rates, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/rates', './rates-page.tsx'), route('admin/rates/:line', './load-page.tsx')]
