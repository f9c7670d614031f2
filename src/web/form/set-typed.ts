/** Writes into a box as a person does: React, which watches the box's own property, sees a change. */
export function setTyped(box: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
}
