import type { QrPicture } from '../qr-picture.ts'
import styles from './qr-code.module.css'
import { classes } from './style/classes.ts'

/** A QR code; `className` gives it its size, `label` says what it leads to. */
export function QrCode({
  qr: { size, path },
  label,
  className,
}: {
  qr: QrPicture
  label: string
  className?: string | undefined
}) {
  return (
    <svg className={classes(styles.code, className)} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
