/** The frame of every page of the administration, and who may see it. Pages that use it name the texts `admin`. */
export { AdminCard, AdminFrame, type AdminPlace } from './admin-frame.tsx'
export { AdminTable } from './admin-table.tsx'
export { callFresh, CodeBox } from './fresh-factor.tsx'
export { dayWords, momentWords, utcMoment } from './moments.ts'
export { requireAdmin, requireStaff, type StaffRole } from './require-staff.ts'
