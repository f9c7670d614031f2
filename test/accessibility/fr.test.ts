import { checkScreens } from './check-screens.ts'

checkScreens('fr', 375)
