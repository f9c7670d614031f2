/** How the insurer is named to people, here the sample insurer's invented name. */
export const insurerName = 'Larkspur Travel'
