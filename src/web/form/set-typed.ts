/** Writes into a box as a person does: React, which watches the box's own property, sees a change. */
export function setTyped(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}
