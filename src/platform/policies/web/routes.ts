/** The pages of a person's policies, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('userpolicies', './policies-page.tsx'),
  route('userpolicies/document', './viewer-page.tsx'),
  route('userpolicies/file', './file-page.ts'),
]
