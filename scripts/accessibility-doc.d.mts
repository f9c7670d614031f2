export const criteriaFile: string
export const resultsFile: string
export const docFile: string
export function accessibilityDoc(criteria: unknown, results: unknown): string
