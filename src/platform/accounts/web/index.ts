export { EmailCodeDialog, type EmailCodeDialogProps } from './email-code-dialog.tsx'
export { IdleDialog } from './idle-dialog.tsx'
export { idleTimes, watchIdle } from './idle-watch.ts'
