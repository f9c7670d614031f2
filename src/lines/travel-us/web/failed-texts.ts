/** What the pages of this line say of a failure, and of a refusal without words (travel §8: "Unknown Error"). */
export const failedTexts = { generic: 'error.generic', tooMany: 'error.too-many', unknown: 'error.unknown' }
