/** One factor of a premium: what was looked up where. */
export interface RateFactor {
  step: 'base' | 'canada' | 'age' | 'deductible' | 'sex' | 'neuter' | 'breeding' | 'service' | 'region' | 'urban' | 'options'
  row: string
  /** Decimal text. */
  factor: string
}
