import { relative } from '@react-router/dev/routes'

const { index } = relative(import.meta.dirname)

export default [index('./home-page.tsx')]
