/** Files that are sent or kept here; anything else is bytes. */
const types: Record<string, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  zip: 'application/zip',
  ics: 'text/calendar',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function mediaType(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  const ending = at < 0 ? '' : fileName.slice(at + 1).toLowerCase()
  return Object.hasOwn(types, ending) ? types[ending]! : 'application/octet-stream'
}
