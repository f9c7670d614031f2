import { relative } from '@react-router/dev/routes'

const { index, route } = relative(import.meta.dirname)

export default [
  index('./home-page.tsx'),
  route('language', './language-action.ts'),
  route('theme', './theme-action.ts'),
  route('offline', './offline-page.tsx'),
  route('manifest.webmanifest', './manifest-json.ts'),
  route('dev/parts', './parts-page.tsx'),
  route('dev/wizard', './wizard-sample-page.tsx'),
]
