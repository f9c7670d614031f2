import { encode } from 'uqr'

export interface QrPicture {
  /** Modules on a side, the quiet zone of four included. */
  size: number
  /** An SVG path of its dark modules. */
  path: string
}

/** A QR code as one path: a unit square for each dark module. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
