/** What the palette says; the page brings it along, in its language. */
export interface DeskWords {
  label: string
  placeholder: string
  places: string
  views: string
  found: string
  none: string
  failed: string
  close: string
  keys: string
}
