/** The lists of the administration that can be kept as they were looked at. */
export const viewPlaces = ['queue', 'users', 'audit', 'reports'] as const
export type ViewPlace = (typeof viewPlaces)[number]

/** How many of them somebody keeps. */
export const mostViews = 30

export function viewPath({ place, search }: { place: ViewPlace; search: string }): string {
  return `/admin/${place}${search}`
}
