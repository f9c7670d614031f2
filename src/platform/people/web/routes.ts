/** The pages of looking after people, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/users', './people-page.tsx'), route('admin/users/:key', './person-page.tsx')]
