import { checkScreens } from './check-screens.ts'

checkScreens('en', 1280)
