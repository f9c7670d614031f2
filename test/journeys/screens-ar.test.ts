import { lookAtScreens } from './support/look-at-screens.ts'

lookAtScreens({ locale: 'ar', width: 375, looksFor: 'words' })
