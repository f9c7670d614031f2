import { lookAtScreens } from './support/look-at-screens.ts'

lookAtScreens({ locale: 'fr', width: 768, looksFor: 'words' })
