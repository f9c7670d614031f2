/** The pages of editing question sets, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('admin/questions', './sets-page.tsx'),
  route('admin/questions/:line/:set', './set-page.tsx'),
  route('admin/questions/:line/:set/edit/:name?', './question-page.tsx'),
  route('admin/questions/:line/:set/edit/:name/follow-up/:followUp?', './follow-up-page.tsx'),
  route('admin/questions/:line/:set/edit/:name/end/:place?', './end-page.tsx'),
  route('admin/questions/:line/:set/preview', './preview-page.tsx'),
]
