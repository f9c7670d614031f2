/** The pages of running the marketplace, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('admin/operations', './operations-page.tsx'),
  route('admin/flows', './flows-page.tsx'),
  route('admin/flows/:id', './flow-page.tsx'),
  route('admin/audit', './audit-page.tsx'),
  route('admin/leads', './leads-page.tsx'),
]
