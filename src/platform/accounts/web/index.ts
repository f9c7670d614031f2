/** @public What the dialog is given. */
export type { EmailCodeDialogProps } from './email-code-dialog.tsx'
/** @public Proves an e-mail address and makes the account, from any page. */
export { EmailCodeDialog } from './late-email-code-dialog.tsx'
export { CodeInput } from './code-input.tsx'
export { IdleDialog } from './idle-dialog.tsx'
/** @public For pages without React: `watchIdle(document.querySelector('dialog[data-idle]'))`. */
export { watchIdle } from './idle-watch.ts'
