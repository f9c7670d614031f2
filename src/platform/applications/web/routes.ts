/** The pages of saved applications and quotes, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('userapplications', './applications-page.tsx'), route('userquotes', './quotes-page.tsx')]
