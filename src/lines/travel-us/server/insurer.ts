/** How the insurer is named to people: a US travel carrier (travel §3), here the stand-in's invented name. */
export const carrierName = 'Larkspur Travel'
