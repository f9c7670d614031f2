/** The line of steps above the pages of a US trip. */
import { stepsOf } from '../../../web/ui/steps-of.ts'

export const useSteps = stepsOf('travel-us', { trip: 'step.trip', plan: 'step.plan', pay: 'step.pay' })
