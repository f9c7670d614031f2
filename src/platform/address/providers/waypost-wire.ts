import * as z from 'zod/mini'

/** Waypost is an invented address-completion service; this is how it says things. */
export const findAnswer = z.object({
  Items: z.array(
    z.object({
      Line1: z.string(),
      City: z.string(),
      ProvinceCode: z.string(),
      PostalCode: z.string(),
    }),
  ),
})
