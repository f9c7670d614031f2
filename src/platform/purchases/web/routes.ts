import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('userpolicies/refund', './refund-page.tsx')]
