import type { Ground } from '../../../server/ground.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/once.ts'
import { openDocumentStore } from './store.ts'

export type { DocumentLink, DocumentSection, DocumentTable, Figure, PolicyDocument } from '../rules/document.ts'
export { renderHtml } from './render-html.ts'
export { renderPdf } from './render-pdf.ts'
export { type DocumentStore, NoSpaceForDocument } from './kept-document.ts'
export { openDocumentStore } from './store.ts'

/** The document store of this server. */
export const documentsOf = oncePer((ground: Ground) => openDocumentStore(ground.settings.documentsUrl))

export const slice: SliceServer = { name: 'documents' }
