import { expect, test } from 'vitest'
import { withHoverStyles } from './hover-styles.ts'

test.each([
  ['h1{margin:0}', 'h1{margin:0}'],
  ['a:not(:hover){margin:0}', 'a:not(:hover){margin:0}'],
  ['.row:hover{margin:0}', '@media (hover: hover){.row:hover{margin:0}}.row:active{margin:0}'],
  ['.on,.row:hover p{margin:0}', '@media (hover: hover){.row:hover p{margin:0}}.on,.row:active p{margin:0}'],
  ['.row:hover,.row:active{margin:0}', '@media (hover: hover){.row:hover{margin:0}}.row:active{margin:0}'],
  ['@media print{.row:hover{margin:0}}', '@media print{@media (hover: hover){.row:hover{margin:0}}.row:active{margin:0}}'],
])('%s', (css, divided) => expect(withHoverStyles(css).replaceAll(/\s*\n\s*/g, '')).toBe(divided))
