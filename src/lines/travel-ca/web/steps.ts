/** The line of steps above the pages of a Canadian trip. */
import { stepsOf } from '../../../web/ui/steps-of.ts'

export const useSteps = stepsOf('travel-ca', { trip: 'step.trip', plan: 'step.plan', pay: 'step.pay' })
