/** Pages that open the popup of another site keep hold of it; every other page keeps to itself (security R14). */
export function popupOpener() {
  return { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
}

/** The popup on its way to the other site and back. */
export function popupItself() {
  return { 'cross-origin-opener-policy': 'unsafe-none' }
}
