import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/second-factor', './second-factor/second-factor-page.tsx')]
