import { lookAtScreens } from './look-at-screens.ts'

lookAtScreens({ locale: 'ar', width: 375, looksFor: 'words' })
