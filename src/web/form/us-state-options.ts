import { usStateNames } from '../../shared/us-states.ts'

/** States and territories of the United States, as a list offers them. */
export const usStateOptions = usStateNames.map(({ code, name }) => ({ value: code, label: name }))
