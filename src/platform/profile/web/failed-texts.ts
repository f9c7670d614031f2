/** What the pages of the profile say of a failure. */
export const failedTexts = { generic: 'edit.generic' }
