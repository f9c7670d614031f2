import { classes } from './style/classes.ts'

const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  back: 'M14.5 6l-6 6 6 6',
  forward: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.4v.1',
  info: 'M4 4h16v16H4ZM12 11v5M12 8v.1',
  help: 'M9.2 9.2c.2-3.9 6-3.6 5.6 0-.2 2-2.8 2.1-2.8 4.3M12 17v.1',
  lock: 'M5 11h14v9H5ZM8 11V8a4 4 0 0 1 8 0v3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  mail: 'M3 6h18v12H3ZM3.5 6.5 12 13l8.5-6.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  phone: 'M6 3h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4c0 1.5-1 3-3 3C10.5 21 3 13.5 3 6c0-2 1.5-3 3-3Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  offline: 'M4 4l16 16M8.5 13.5A5 5 0 0 1 12 12M5 10a10 10 0 0 1 4-2.2M13 7.1a10 10 0 0 1 6 2.9M12 18v.1',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8',
} as const

export type IconName = keyof typeof paths

/** Direction-bound glyphs turn round in right-to-left pages. */
const mirrored: readonly IconName[] = ['back', 'forward']

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={classes(className, mirrored.includes(name) && 'icon-mirror')}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 18 ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
