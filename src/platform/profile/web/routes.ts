/** The pages of the profile, by their addresses. */
import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('profile', './profile-page.tsx'),
  route('profile/data', './data-page.tsx'),
  route('profile/mobile', './mobile-page.tsx'),
  route('profile/copy', './copy-action.ts'),
  route('userprofileupdate', './edit-page.tsx'),
]
