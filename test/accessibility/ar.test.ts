import { checkScreens } from './check-screens.ts'

checkScreens('ar', 375)
