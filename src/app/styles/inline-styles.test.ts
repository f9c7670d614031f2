import { expect, test } from 'vitest'
import { neededOf, partsOf } from './inline-styles.server.ts'

const needed = (css: string, names: readonly string[] = [], asks: readonly string[] = []): string =>
  neededOf([partsOf(css)], { names: new Set(names), asks }).join('')

test.each([
  [':root{color:red}h1,.content{margin:0}'],
  ['@font-face{font-family:A;src:url(a_B.woff2)}@media print{body{margin:0}}'],
  ['@keyframes abCD1a_rise{from{opacity:0}50%,to{opacity:1}}h1{animation:1s abCD1a_rise}'],
  ['.content:not(.abCD1a_card){margin:0}body:has(.abCD1a_card:not(.abCD1a_wide)) h1{margin:0}'],
  ['.content,.abCD1a_card{margin:0}'],
  ['@supports (a:b){@media (width<640px){h1{margin:0}}}'],
  ['@import "a.css";h1{margin:0}'],
  [':not([dir=rtl]) h1{margin:0}[data-open] h1,[data-selected=true] h1,[aria-pressed=true]{margin:1px}'],
])('what is for every page stays: %s', (css) => expect(needed(css)).toBe(css))

test.each([
  ['.abCD1a_card{margin:0}.abCD1a_row{margin:1px}', ['abCD1a_card'], '.abCD1a_card{margin:0}'],
  ['.abCD1a_card .abCD1a_row{margin:0}', ['abCD1a_card'], ''],
  ['.abCD1a_card,.abCD1a_row{margin:0}', ['abCD1a_row'], '.abCD1a_card,.abCD1a_row{margin:0}'],
  ['.abCD1a_row:not(.abCD1a_card):hover{margin:0}', ['abCD1a_row'], '.abCD1a_row:not(.abCD1a_card):hover{margin:0}'],
  ['[dir=rtl] ._9bCD1a_row{margin:0}', ['_9bCD1a_row', 'dir=rtl'], '[dir=rtl] ._9bCD1a_row{margin:0}'],
  [
    '@media (width<640px){.abCD1a_card{margin:0}.eF-23b_row{margin:0}}',
    ['eF-23b_row'],
    '@media (width<640px){.eF-23b_row{margin:0}}',
  ],
  ['@media (width<640px){.abCD1a_card{margin:0}}h1{margin:0}', [], 'h1{margin:0}'],
])('what is about a class that is not there is left out: %s', (css, names, left) => expect(needed(css, names)).toBe(left))

test.each([
  ['[dir=rtl] .icon{margin:0}h1{margin:0}', ['dir=ltr'], 'h1{margin:0}'],
  ['[dir=rtl] [dir=ltr] .icon{margin:0}', ['dir=rtl', 'dir=ltr'], '[dir=rtl] [dir=ltr] .icon{margin:0}'],
  ['[data-sky=pet]{margin:0}[data-sky=life]{margin:1px}', ['data-sky=life'], '[data-sky=life]{margin:1px}'],
])('what is about a value that is not there is left out: %s', (css, names, left) => expect(needed(css, names)).toBe(left))

test.each([
  [':root{--line:red;--text:blue}h1{color:var(--line)}', [], ':root{--line:red}h1{color:var(--line)}'],
  [':root{--line:red;--edge:1px solid var(--line)}', ['--edge'], ':root{--line:red;--edge:1px solid var(--line)}'],
  [':root{--line:red}@media print{:root{--line:blue}}', [], ''],
  [':root{--line:red}.abCD1a_card{color:var(--line)}', [], ''],
  [':root{--line:red}@keyframes rise{to{color:var(--line)}}', [], ':root{--line:red}'],
  ['@keyframes rise{to{opacity:1}}.abCD1a_card{animation:1s rise}', [], ''],
])('a custom property or movement that nothing names is left out: %s', (css, asks, left) =>
  expect(needed(css, [], asks)).toBe(left),
)

test('a custom property that only another sheet asks for stays', () =>
  expect(
    neededOf([partsOf(':root{--line:red;--text:blue}'), partsOf('h1{color:var(--line)}')], { names: new Set(), asks: [] }),
  ).toEqual([':root{--line:red}', 'h1{color:var(--line)}']))
