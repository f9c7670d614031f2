/** Session replay: this part of all visits, and every visit with an error (platform §9). The one place for both figures. */
export const replaySampleRates = { sampleRate: 0.1, onErrorSampleRate: 1 } as const
