/**
 * How Node is started for the server. Answers are many small objects that live for one request: with the usual 16 MB of room
 * for young ones, those of a busy moment are taken for old ones and cleared at a much higher price.
 */
export const serverFlags = ['--max-semi-space-size=32']
