/** The pages of administrators' overview, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('admin', './overview/overview-page.tsx'),
  route('admin/figures.csv', './overview/figures-csv.ts'),
  route('admin/views', './views/views-action.ts'),
  route('admin/desk', './desk/desk-data.ts'),
  route('admin/companies', './companies/companies-page.tsx'),
  route('admin/sales', './sales/sales-page.tsx'),
  route('admin/second-factor', './second-factor/second-factor-page.tsx'),
  route('partner-home/second-factor', './second-factor/second-factor-page.tsx', { id: 'partner-second-factor' }),
]
