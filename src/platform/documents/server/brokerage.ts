import type { Ground } from '../../../server/ground.ts'

export interface Brokerage {
  name: string
  licence: string
  phone: string
  email: string
}

/** The brokerage as every document names it; sample details until administration holds them. */
export const brokerageOf = ({ settings }: Ground): Brokerage => ({
  name: `${settings.brand} Insurance Services (sample)`,
  licence: 'Sample licence 0000000',
  phone: '1-800-555-0100',
  email: `help@${new URL(settings.origin).hostname}`,
})
