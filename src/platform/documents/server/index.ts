export type { DocumentLink, DocumentSection, DocumentTable, Figure, PolicyDocument } from '../rules/document.ts'
export { renderHtml } from './render-html.ts'
export { renderPdf } from './render-pdf.ts'
export { type DocumentStore, NoSpaceForDocument, openDocumentStore } from './store.ts'
