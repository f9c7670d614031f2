/** What a page without a dialog says of a failure, and of a refusal without words ("Unknown Error", travel §8). */
export const failedTexts = {
  generic: 'web:globals.errors.generic',
  unknown: 'web:failed.unknown',
}
