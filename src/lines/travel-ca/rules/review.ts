/** Day 1 is the day after the purchase (issue 17 §7). */
export const reviewDays = 10
