/** The line of steps above the pages of pets. */
import { stepsOf } from '../../../web/ui/steps-of.ts'

export const useSteps = stepsOf('pet', { pets: 'step.pets', plan: 'step.plan', pay: 'step.pay' })
