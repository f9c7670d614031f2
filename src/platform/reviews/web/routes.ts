/** The pages of reviews, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('admin/reviews', './reviews-page.tsx'), route('admin/reviews/:key', './review-page.tsx')]
