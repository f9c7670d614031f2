/** The pages of refunds that are asked for, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('userpolicies/refund', './refund-page.tsx')]
