/** What a page without a dialog says of a failure, and of a refusal without words ("Unknown Error", travel §8). */
export const failedTexts = {
  generic: 'web:globals.errors.generic',
  tooMany: 'web:failed.too-many',
  unknown: 'web:failed.unknown',
}
