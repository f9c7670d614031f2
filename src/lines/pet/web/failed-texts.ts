/** What the pages of this line say of any failure, and of a refusal without words (travel §8, L-107). */
export const failedTexts = {
  generic: 'pet:failed',
  unknown: 'pet:failed',
}
