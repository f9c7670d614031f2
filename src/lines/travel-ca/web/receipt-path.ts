/** Where the page of a price asks for its receipt. */
export const receiptPath = '/travelreceiptca'
