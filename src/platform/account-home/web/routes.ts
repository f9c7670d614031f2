/** The pages of a person's own area, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('userhome', './home-page.tsx')]
