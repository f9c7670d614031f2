/** The frame of every page of the administration, and who may see it. Pages that use it name the texts `admin`. */
export { AdminCard, AdminFrame, type AdminPlace } from './admin-frame.tsx'
export { AdminTable, FigureTable } from './admin-table.tsx'
export { callFresh, CodeBox } from './fresh-factor.tsx'
export { useMoments, utcMoment } from './moments.ts'
export { readViews, SavedViews } from './views/saved-views.tsx'
export { requireAdmin, requirePartner, requireStaff, type StaffRole } from './require-staff.ts'
export { qrPicture, type QrPicture } from './second-factor/qr-path.ts'
export { WorkFrame } from './work-frame.tsx'
