/** The insurer as pages, mails and documents name it. */
export { insurerName as carrierName } from '../rules/insurer-name.ts'
