import { lookAtScreens } from './support/look-at-screens.ts'

lookAtScreens({ locale: 'en', width: 1280, looksFor: 'all' })
