/** The frame of every page of the administration, and who may see it. Pages that use it name the texts `admin`. */
export { AdminCard, AdminFrame, type AdminPlace } from './admin-frame.tsx'
export { AdminTable } from './admin-table.tsx'
export { callFresh, CodeBox } from './fresh-factor.tsx'
export { useMoments, utcMoment } from './moments.ts'
export { readViews, SavedViews } from './views/saved-views.tsx'
export { requireAdmin, requireStaff, type StaffRole } from './require-staff.ts'
