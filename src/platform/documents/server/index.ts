/** The server's part of documents: what policies are made of on paper, how they are drawn, and where they are stored. */
import type { SliceServer } from '../../../server/slice.ts'

export type { DocumentLink, DocumentSection, DocumentTable, Figure, PolicyDocument } from '../rules/document.ts'
export { documentFormatters, type DocumentFormatters } from './document-formatters.ts'
export { renderHtml } from './render-html.ts'
export { renderPdf } from './render-pdf.ts'
export { type DocumentStore, NoSpaceForDocument } from './stored-document.ts'
export { openDocumentStore } from './store.ts'
export { type Brokerage, brokerageOf } from './brokerage.ts'
export { documentWords } from '../words/words.ts'
export {
  agreedText,
  agreementList,
  cardText,
  contactRows,
  documentIssuer,
  issuedFigure,
  policyFrame,
  policyPlaces,
  priceSection,
  regulatorOf,
  stepsSection,
  topBox,
  type DocumentIssuer,
} from './policy-parts.ts'
export { keepPolicyPdf, policyFileName, readPolicyPdf } from './policy-pdf.ts'

export const slice: SliceServer = { name: 'documents' }
