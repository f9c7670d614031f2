export { ActingBar } from './acting/acting-bar.tsx'
/** @public The widget on the pages of partners: the app serves it, each line hands in its part. */
export type { LineWidget } from './widget/line-widget.ts'
export { PlainDocument, WidgetDocument } from './widget/widget-document.tsx'
export { widgetStyle } from './widget/widget-style.ts'
